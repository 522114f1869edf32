/** What every browser test starts from: the running instance, its mailbox, and a page that may not break in silence. */
import { expect, test as base, type Page } from '@playwright/test';
import { readRunFile, type RunFile } from '../scripts/serve/run-file.ts';
import { Mailbox } from './mailbox.ts';
import { believeNetwork } from './people.ts';

interface Fixtures {
  mailbox: Mailbox;
  /** Errors of the page, collected; a test that expects some empties the list. */
  pageErrors: string[];
}

interface WorkerFixtures {
  inkroom: RunFile;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  inkroom: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from its first parameter.
    async ({}, use) => {
      const run = readRunFile(process.env.INKROOM_E2E_HOME ?? '');
      if (!run) throw new Error('The instance under test is not running.');
      await use(run);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ inkroom }, use) => {
    await use(inkroom.web);
  },
  context: async ({ context }, use) => {
    await believeNetwork(context);
    await use(context);
  },
  mailbox: async ({ inkroom }, use) => {
    if (!inkroom.inbox) throw new Error('The instance under test has no inbox.');
    await use(new Mailbox(inkroom.inbox));
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors, 'errors thrown in the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };

/** An address that no other test uses. */
export function freshEmail(name = 'person'): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
}
