import { defineConfig } from '@playwright/test';

// One Chromium, from the system; the workbench finds or installs it and names it in CHROMIUM.
const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
  // Letters as their font has them, whatever this machine does to them on its screen.
  '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb',
];

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second try hides a fault that a reader will meet at the first.
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Two of them share two cores with a browser each.
  timeout: 60_000,
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  // Edges of letters may fall between pixels otherwise; a label that moved or a line that is gone is more than this.
  expect: { timeout: 20_000, toHaveScreenshot: { timeout: 30_000, maxDiffPixelRatio: 0.015, threshold: 0.25, animations: 'disabled', caret: 'hide' } },
  reporter: process.env.CI ? [['list']] : [['line']],
  // Ten thousand moves keep a core busy for minutes, so they come when nobody else waits for it.
  projects: [
    { name: 'journeys', testIgnore: 'endurance.spec.ts' },
    { name: 'endurance', testMatch: 'endurance.spec.ts', dependencies: ['journeys'] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags },
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // One that is installed would answer in place of the routes that tests set up; offline.spec.ts allows it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
  },
});
