import { defineConfig } from '@playwright/test';
import { findBrowser, type FoundBrowser } from '../scripts/browser/find-browser.ts';

/** `npm test` has looked already; run by hand, this looks itself. */
const given = process.env.INKROOM_FOUND_BROWSER;
const browser = given ? (JSON.parse(given) as FoundBrowser) : await findBrowser();
process.env.INKROOM_FOUND_BROWSER = JSON.stringify(browser);
const isVerdict = Boolean(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE);

// Playwright wants a default export here.
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  globalSetup: './own-instance.ts',
  // One instance for all: every test makes its own people and looks only at what is theirs. One more worker than the two cores of
  // the smallest machine, as pages wait for what is faded in, polled or drawn.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // A wait ends with what it waits for; these are for machines three times as slow as a developer's.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: isVerdict ? [['list'], ['json']] : [['list']],
  use: {
    headless: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // A trace costs a seventh of the whole, so that only a run by hand makes one; without pictures of every frame, which a
    // machine without a graphics card draws at the expense of the test.
    trace: isVerdict ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
  projects: [
    {
      name: 'desktop',
      // Nothing moves, which a machine without a graphics card pays for with every frame; who looks at motion asks for it,
      // and phones have it.
      use: { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
      testIgnore: '**/*.phone.spec.ts',
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
      testMatch: '**/*.phone.spec.ts',
    },
  ],
});
