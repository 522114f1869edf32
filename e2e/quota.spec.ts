/** Quotas that are hit, in the browser: the sentence that says so, nothing lost, nothing charged, and on when they end. */
import type { RunFile } from '../scripts/serve/run-file.ts';
import { expect, test } from './fixtures.ts';
import { Designer } from './pages/designer.ts';
import { keepSession, newPerson, serverClient } from './people.ts';

/** Uses up what is left of a quota of the API: what a person would do by asking that often. */
async function useUp(inkroom: RunFile, quota: { key: string; points: number; seconds: number }): Promise<void> {
  const consume = async (cost: number) => {
    const { data, error } = await serverClient(inkroom).rpc('consume_quota', {
      p_key: quota.key,
      p_limit: quota.points,
      p_window_seconds: quota.seconds,
      p_cost: cost,
    });
    if (error) throw error;
    return data as { remaining: number };
  };
  const { remaining } = await consume(0);
  expect(await consume(remaining)).toMatchObject({ allowed: true, remaining: 0 });
}

test('an idea without a photo is kept while quotas are used up, and drawn when the hour is over', async ({
  page,
  inkroom,
}) => {
  test.setTimeout(150_000);
  const person = await newPerson(inkroom);
  await keepSession(page, inkroom, person);
  const designer = new Designer(page);

  await test.step('what cannot be drawn is said before', async () => {
    await designer.open();
    await page.getByRole('button', { name: 'Start from words' }).click();
    await expect(page.getByRole('log')).toContainText('No photo needed');
    await designer.say('A fox with a zeppelin, woodcut, on my calf, 12 cm, calm');
    await designer.agree();
    await designer.say('Nothing else');
    await expect(page.getByText(/There is no motif for zeppelin/)).toBeVisible();
    await expect(designer.balance).toContainText('10');
  });

  await test.step('generations: the designer says so, keeps everything, and charges nothing', async () => {
    await useUp(inkroom, { key: `generate-hour:user:${person.id}`, points: 120, seconds: 20 });
    await designer.generateButton.click();
    await expect(page.getByRole('alert')).toContainText(
      'You have started too many generations within an hour. Please wait a while.',
    );
    await expect(designer.balance).toContainText('10');
    await page.getByRole('button', { name: 'Back to the conversation' }).click();
    await expect(page.getByRole('heading', { name: 'AI-Generated Prompt' })).toBeVisible();
  });

  await test.step('the conversation: the refused message says why, and another can be written', async () => {
    await useUp(inkroom, { key: `assistant-chat-user:user:${person.id}`, points: 60, seconds: 3600 });
    await designer.say('With a second tail');
    await expect(page.getByRole('log')).toContainText(
      'Sorry, I had trouble processing that. Please try again. (Too many requests. Please wait a moment and try again.)',
    );
    await expect(page.getByLabel('Your message')).toBeEnabled();
  });

  await test.step('four designs, when the hour is over', async () => {
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
});
