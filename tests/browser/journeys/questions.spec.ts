// Questions that people have asked in public, and those that a plan begins with.
import { expect, test } from '../support/test';
import { answers } from '../support/question';

const SET = 'What to set';
const WRONG = 'What is wrong?';
const APPENDS = 'wm=append&b=0&r=2000&rb=60';

test.describe('what people have asked in public', () => {
  answers([
    { asks: 'how to balance the interval and visibility?', link: 'gf=5min&gd=50000', tab: SET,
      stands: '[data-solution]', says: [/interval|distribution/, /targets are met/] },
    { asks: 'how to avoid small files when event times are scattered over years?',
      link: 'wm=append&b=0&pt=1000&r=100000&p=16', stands: '[data-finding="none-with-partitions"]', says: /hash/i },
    { asks: 'files of kilobytes at five seconds: what would make them large?',
      link: `${APPENDS}&p=1&i=5s&gs=128MiB`, tab: SET, stands: '[data-solution]', says: /interval to \d+ min/ },
    { asks: 'how many commits a day are five seconds?', link: `${APPENDS}&p=1&i=5s`,
      stands: '[data-quantity="commits_per_day"]', says: /17 k/ },
    { asks: 'how many writers can one table take?', link: 'c=2s&i=60s', tab: SET,
      stands: '[data-panel=plan]', says: /Up to \d+ jobs can write it/ },
    { asks: 'copy-on-write is set, why does Flink write delete files?', link: 'wm=upsert', tab: WRONG,
      seen: ['queries-slow', 'many-deletes', 'deletes-since-compaction'], stands: '[data-cause]', says: /no copy-on-write/ },
    { asks: 'sync seldom, a few even files: how many are left?', link: 'e=connect-iceberg&i=2h&p=1&r=100&wm=append',
      stands: '[data-quantity="files_per_day"]', says: /12/ },
    { asks: 'commit by size instead of time?', link: 'e=connect-iceberg&p=1&r=1000&rb=100&gs=64MiB&wm=append', tab: SET,
      stands: '[data-solution]', says: /interval to \d+ min/ },
    { asks: 'why are files below the small-file limit at batches of five minutes?',
      link: 'e=flink-hudi&wm=append&i=5min&r=200&rb=200&p=4', why: 'average_data_file_bytes',
      stands: '[data-derivation]', says: /rows a commit/i },
    { asks: 'how many buckets, as they cannot be changed later?', link: 'e=flink-hudi&ix=bucket&nb=1300GB&b=4',
      stands: '[data-finding="hudi-big-buckets"]', says: /bucket/i },
    { asks: 'why does the cost of requests explode for a few gigabytes?', link: 'wm=append&b=0&r=2&rb=60&i=5s',
      stands: '[data-quantity="cost_month"]', says: /request/ },
    { asks: 'how late is data with deletion vectors?', link: 'e=flink-paimon&dv=yes', why: 'visible_p95_s',
      stands: '[data-derivation]', says: /[Cc]heckpoint/ },
    { asks: 'when do equality deletes go away?', link: 'i=5min&dm=hash', tab: WRONG,
      seen: ['queries-slow', 'many-deletes', 'deletes-stay'], stands: '[data-cause]', says: [/sequence number/, /t\.entries/] },
    { asks: 'compaction and expiry run, why does it still grow?', link: 'i=5min&dm=hash', tab: WRONG,
      seen: ['expiry-fails', 'grows-though-expired'], stands: '[data-cause]', says: [/is live/, /t\.files/] },
    { asks: 'why 200 files of a megabyte for every MERGE?', link: 'e=spark-iceberg&wm=upsert&mm=copy-on-write&aq=no&i=5min',
      stands: '[data-finding="spark-merge-by-shuffle"]', says: /shuffle/i },
    { asks: 'compact without a longer commit interval?', link: 'i=60s&dm=hash', tab: WRONG,
      seen: ['conflicts', 'compaction-refused'], stands: '[data-cause]', says: /no longer written/ },
    { asks: 'does metadata grow fast when streaming?', link: 'dm=hash&i=60s&ee=off',
      stands: '[data-finding="never-expires"]', says: /snapshot/i },
    { asks: 'may I keep only five files of the Hudi timeline?', link: 'e=flink-hudi&hc=40',
      stands: '[data-finding="hudi-cleans-too-much"]', says: /archive/i },
    { asks: 'why is only one of 32 writers busy?', link: 'dm=hash&p=32&wm=append&b=0&pt=3',
      stands: '[data-finding="idle-writers"]', says: /32 writers for 3/ },
    { asks: 'how often should I commit?', link: `${APPENDS}&i=1s&gf=90s&gm=10MiB`, tab: SET,
      stands: '[data-solution]', says: /interval to (30 s|60 s|1 min)/ },
    { asks: 'how often compact a streaming table?', link: `${APPENDS}&i=60s&gl=50000`, tab: SET,
      stands: '[data-panel=plan]', says: /Compaction may fail for (51|52|2\.\d) ?[hd]/ },
  ]);
});

test.describe('what a plan begins with', () => {
  answers([
    { asks: 'the lag grows with busy writers: may the interval be raised?', link: '', tab: WRONG,
      seen: ['lag-growing', 'sink-busy'], stands: '[data-cause]', says: [/Do not raise the interval/, /busyTimeMsPerSecond/] },
    { asks: 'the latency grows and barriers start late', link: '', tab: WRONG,
      seen: ['latency-growing', 'barrier-late', 'start-delay-long'], stands: '[data-cause]',
      says: [/Do not raise the interval/, /checkpointStartDelayNanos/] },
    { asks: 'the latency grows and the commit is slow', link: '', tab: WRONG,
      seen: ['latency-growing', 'barrier-late', 'commit-long'], stands: '[data-cause]', says: /lastCommitDurationMs/ },
    { asks: 'a snapshot two hours old while the job runs without backpressure', link: '', tab: WRONG,
      seen: ['snapshot-old', 'checkpoints-complete'], stands: '[data-cause]', says: /elapsedSecondsSinceLastSuccessfulCommit/ },
    { asks: 'records go out and the table stays empty', link: '', tab: WRONG,
      seen: ['table-empty', 'no-checkpoint'], stands: '[data-cause]', says: /never committed/ },
    { asks: 'two engines count different rows', link: 'r=1000', tab: WRONG,
      seen: ['counts-differ', 'snapshots-differ'], stands: '[data-cause]', says: [/rate times its age/, /≤ 6\d,\d{3}/] },
    { asks: 'the change stream dies after days', link: '', tab: WRONG,
      seen: ['cdc-dies', 'log-gone'], stands: '[data-cause]', says: /binlog_expire_logs_seconds/ },
    { asks: 'queries that took seconds take minutes since rows are replaced', link: '', tab: WRONG,
      seen: ['queries-slow', 'many-deletes', 'deletes-since-compaction'], stands: '[data-cause]', says: /t\.files/ },
    { asks: 'the largest rate, and what breaks first', link: APPENDS, tab: SET,
      stands: '[data-panel=plan]', says: /The rate can grow .*, to .*; then/ },
    { asks: 'a table that holds 400,000 files already: how long to repair beside the stream?', link: 'nf=400000&dm=hash&i=5min',
      tab: SET, stands: '[data-panel=plan]', says: /Putting 400 k files together takes .* beside the stream/ },
    { asks: 'three hours down: when is it fresh again, and what does the burst leave?', link: APPENDS, tab: SET,
      stands: '[data-panel=plan]', says: /After 3 h down readers see fresh rows .* the burst is .* commits/ },
    { asks: 'may another team write this table?', link: 'ca=hadoop', tab: SET,
      stands: '[data-panel=plan]', says: /Another job may not write this table/ },
    { asks: 'which engine, and why not the others?', link: 'gf=2min', tab: SET,
      stands: '[data-engines]', says: /keeps what was asked for.*; not / },
    { asks: 'append and deduplicate later, or upsert?', link: 'dm=hash&i=5min', tab: SET,
      stands: '[data-panel=plan]', says: /queries a day|any number of queries/ },
    { asks: 'targets that pull apart: which, and the nearest compromise', link: 'gf=30s&gd=5000&gs=128MiB', tab: SET,
      stands: '[data-nearest]', says: /The nearest compromise.* instead of / },
  ]);
});

test('the map is read under the pointer and with the arrow keys', async ({ planner, page }) => {
  await planner.open('v=1&gf=2min&gd=50000');
  await page.getByRole('tab', { name: SET }).click();
  const reading = page.locator('[data-probed]');
  await expect(reading).toContainText('Files a day');
  // The panel is written anew as long as the map is drawn; what stands below comes when it is whole.
  await expect(page.locator('[data-spread]')).toBeVisible();
  const now = await reading.innerText();
  const map = page.locator('[data-probe]');
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3, { steps: 4 });
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.35, { steps: 4 });
  await expect(reading).not.toHaveText(now);
  // What the pointer read is not read again by chance.
  await page.mouse.move(0, 0);
  const pointed = await reading.innerText();
  await map.focus();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(100);
  }
  await expect(reading).not.toHaveText(pointed);
});

test("the owner's curve is read with the arrow keys, and says the interval", async ({ planner, page }) => {
  await planner.open('v=1&view=owner');
  const reading = page.locator('[data-probed]');
  await expect(reading).toContainText('Checkpoint interval 60 s');
  // The curve is drawn anew once the range around it is known.
  await expect(page.locator('.ways')).toContainText('Range of the assumed inputs, 500 samples: as now');
  await page.locator('[data-probe]').focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(100);
  }
  await expect(reading).toContainText(/Checkpoint interval \d+(\.\d+)? (min|h)/);
  await expect(reading).toContainText('Files a day');
});
