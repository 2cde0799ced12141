// Questions that people have asked in public.
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
  ]);
});

test('the map is read under the pointer', async ({ planner, page }) => {
  await planner.open('v=1&gf=2min&gd=50000');
  await page.getByRole('tab', { name: SET }).click();
  const reading = page.locator('[data-probed]');
  await expect(reading).toContainText('Files a day');
  const now = await reading.innerText();
  const map = page.locator('[data-probe] svg');
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3, { steps: 4 });
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.35, { steps: 4 });
  await expect(reading).not.toHaveText(now);
  await expect(page.locator('[data-spread]')).toBeVisible();
});
