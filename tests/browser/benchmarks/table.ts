// Puts what the benchmarks measured into the table of the page in tests/BENCHMARKS.md, once all of them have passed.
import { readFileSync, writeFileSync } from 'node:fs';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const [FROM, TO] = ['<!-- page: written by `cargo xtask bench-page` -->', '<!-- /page -->'];

export default class Table implements Reporter {
  private rows: string[] = [];
  private all = true;

  onTestEnd(test: TestCase, { status, annotations }: TestResult) {
    this.all &&= status === 'passed';
    this.rows.push(...annotations.filter(({ type }) => type === 'row').map(({ description }) => description!));
  }

  onEnd({ status }: FullResult) {
    const table = ['| what | budget | measured | beside it |', '|---|---|---|---|', ...this.rows].join('\n');
    console.log(`\n${table}\n`);
    // A few of them picked by name are for reading only.
    if (!this.all || status !== 'passed' || process.env.TABLE === undefined) return;
    const text = readFileSync(process.env.TABLE, 'utf8');
    const [start, end] = [text.indexOf(FROM), text.indexOf(TO)];
    if (start < 0 || end < start) throw new Error(`${process.env.TABLE} has no place for the table`);
    const day = new Date().toISOString().slice(0, 10);
    writeFileSync(process.env.TABLE, `${text.slice(0, start + FROM.length)}\n\nMeasured ${day}.\n\n${table}\n\n${text.slice(end)}`);
  }
}
