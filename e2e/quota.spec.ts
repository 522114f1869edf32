/** A quota that is hit, in the browser: the sentence that says so, nothing lost, nothing charged, and on when it ends. */
import path from 'node:path';
import type { RunFile } from '../scripts/serve/run-file.ts';
import { expect, test } from './fixtures.ts';
import { Designer, wholeBrief } from './pages/designer.ts';
import { keepSession, newPerson, serverClient } from './people.ts';

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'astronaut.jpg');

/** Uses up a quota of the API for some seconds: what a person would do by asking that often. */
async function useUp(
  inkroom: RunFile,
  quota: { key: string; points: number; used: number; seconds: number },
): Promise<void> {
  const { data, error } = await serverClient(inkroom).rpc('consume_quota', {
    p_key: quota.key,
    p_limit: quota.points,
    p_window_seconds: quota.seconds,
    p_cost: quota.points - quota.used,
  });
  if (error) throw error;
  expect(data).toMatchObject({ allowed: true, remaining: 0 });
}

test('generations: the designer says so, keeps everything, charges nothing, and draws when the hour is over', async ({
  page,
  inkroom,
}) => {
  test.setTimeout(150_000);
  const person = await newPerson(inkroom);
  await keepSession(page, inkroom, person);
  const designer = new Designer(page);
  await designer.open();
  await designer.choose(photo);
  await designer.brief(wholeBrief);
  await expect(designer.balance).toContainText('10');
  await useUp(inkroom, { key: `generate-hour:user:${person.id}`, points: 120, used: 0, seconds: 20 });
  await designer.generateButton.click();
  await expect(page.getByRole('alert')).toContainText(
    'You have started very many generations within an hour. Please wait a little.',
  );
  await expect(designer.balance).toContainText('10');
  await page.getByRole('button', { name: 'Back to the conversation' }).click();
  await expect(page.getByRole('heading', { name: 'AI-Generated Prompt' })).toBeVisible();
  await designer.generateButton.click();
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try Again' });
    if (await again.isVisible()) await again.click();
    // A new try that is refused too looks like one that is accepted, until the answer is there: only the result counts.
    await expect(page.getByRole('heading', { name: 'Your Generated Tattoo Design' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 100_000 });
  await expect(await designer.results()).toHaveCount(4);
  await expect(designer.balance).toContainText('7');
});

test('the conversation: the refused message says why, and another can be written', async ({ page, inkroom }) => {
  const person = await newPerson(inkroom);
  await keepSession(page, inkroom, person);
  const designer = new Designer(page);
  await designer.open();
  await designer.choose(photo);
  await designer.analyse();
  // The opening turn has used one of the sixty.
  await useUp(inkroom, { key: `assistant-chat-user:user:${person.id}`, points: 60, used: 1, seconds: 3600 });
  await designer.say('A fox, fine line, on my forearm');
  await expect(page.getByRole('log')).toContainText(
    'Sorry, I had trouble processing that. Please try again. (Too many requests. Please wait a moment and try again.)',
  );
  await expect(page.getByLabel('Your message')).toBeEnabled();
});
