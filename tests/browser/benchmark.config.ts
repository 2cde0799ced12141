// Measures the built page (`cargo xtask bench-page`): one worker, nothing beside it.
import journeys from './playwright.config';

export default { ...journeys, projects: undefined, testDir: 'benchmarks', testMatch: '*.bench.ts', workers: 1, fullyParallel: false, timeout: 240_000, reporter: [['line'], ['./benchmarks/table.ts']] };
