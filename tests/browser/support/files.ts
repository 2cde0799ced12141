// Files as a reader drops them, and a table's metadata as large as those of tables that nobody expires.
import { writeFileSync } from 'node:fs';
import { type Page } from '@playwright/test';

export interface Dropped {
  name: string;
  bytes: Buffer;
}

/** Lets files fall on the panel that reads them, all at once. */
export async function drop(page: Page, files: Dropped[]) {
  const plain = files.map(({ name, bytes }) => ({ name, bytes: [...bytes] }));
  const dataTransfer = await page.evaluateHandle((files) => {
    const data = new DataTransfer();
    for (const { name, bytes } of files) data.items.add(new File([new Uint8Array(bytes)], name));
    return data;
  }, plain);
  await page.locator('[data-panel=import]').dispatchEvent('drop', { dataTransfer });
}

const SUMMARY = {
  operation: 'overwrite', 'flink.job-id': '759cac2428ab1506325ed0a15ac537b9', 'added-data-files': '4',
  'added-equality-delete-files': '4', 'added-delete-files': '4', 'added-records': '500', 'added-files-size': '40238',
  'added-equality-deletes': '500', 'total-records': '1500', 'total-files-size': '121473', 'total-data-files': '12',
  'total-delete-files': '12', 'total-equality-deletes': '1500', 'changed-partition-count': '4', 'engine-name': 'flink',
  'iceberg-version': 'Apache Iceberg 1.11.0 (commit 6976e020b894f6a6777704df2b8c4458cb291ae9)',
};

/** Writes a metadata.json with a snapshot a minute; how many there are. */
export function writeMetadata(path: string, bytes: number): number {
  const snapshots: string[] = [];
  for (let length = 0; length < bytes; length += snapshots.at(-1)!.length + 1) {
    const id = snapshots.length;
    const summary = { ...SUMMARY, 'flink.max-committed-checkpoint-id': `${id}` };
    const list = 's3://warehouse/db/t/metadata/snap-1-1-93c4abfc-402a-4d5a-9eea-8fda5a1e8a29.avro';
    const times = { 'sequence-number': id, 'snapshot-id': id + 1, 'timestamp-ms': 1_700_000_000_000 + id * 60_000 };
    snapshots.push(JSON.stringify({ ...times, summary, 'manifest-list': list, 'schema-id': 0 }));
  }
  const head = '{"format-version":2,"table-uuid":"d1e9","location":"s3://warehouse/db/t","snapshots":[';
  writeFileSync(path, `${head}${snapshots.join(',')}]}`);
  return snapshots.length;
}
