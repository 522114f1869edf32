/** What goes differently: reloads, cancels, double clicks, no credits, large and wrong files, sharing. */
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { RunFile } from '../scripts/serve/run-file.ts';
import { expect, test, type Page } from './fixtures.ts';
import { Designer, wholeBrief } from './pages/designer.ts';
import { keepSession, newPerson, serverClient, type Person } from './people.ts';

const photo = path.join(import.meta.dirname, '..', 'tests', 'photos', 'astronaut.jpg');

async function signedInDesigner(page: Page, inkroom: RunFile, person: Person): Promise<Designer> {
  await keepSession(page, inkroom, person);
  const designer = new Designer(page);
  await designer.open();
  return designer;
}

/** A noisy picture of a size, so that it does not compress away. */
async function noise(width: number, height: number, format: 'png' | 'jpeg') {
  const image = sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
  const buffer = await (format === 'png' ? image.png() : image.jpeg({ quality: 90 })).toBuffer();
  return { name: `noise.${format}`, mimeType: `image/${format}`, buffer };
}

test('references: large ones become smaller, HEIC is decoded, and other files are refused', async ({
  page,
  inkroom,
}) => {
  const designer = await signedInDesigner(page, inkroom, await newPerson(inkroom));
  const { reference } = designer;
  const size = () => reference.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

  await test.step('a side of 1200 px stays, 1201 px becomes 1024', async () => {
    await designer.choose(await noise(1200, 300, 'jpeg'));
    await expect.poll(size).toEqual([1200, 300]);
    await designer.choose(await noise(1201, 300, 'jpeg'));
    await expect.poll(size).toEqual([1024, 256]);
    expect(await reference.getAttribute('src')).toMatch(/^data:image\/jpeg/);
  });

  await test.step('more than 1024 KB of text is compressed', async () => {
    const large = await noise(900, 900, 'png');
    expect(large.buffer.length).toBeGreaterThan(1024 * 1024);
    await designer.choose(large);
    await expect.poll(async () => new Set(await size()).size, 'a square').toBe(1);
    const text = (await reference.getAttribute('src')) ?? '';
    expect(text).toMatch(/^data:image\/jpeg/);
    expect(text.length).toBeLessThan(1024 * 1024);
  });

  await test.step('other files are refused with their sentence and nothing is lost', async () => {
    await designer.choose({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('File type not allowed.')).toBeVisible();
    // Its first bytes say what a file is, whatever it is called.
    const broken = (start: string) => Buffer.from(`${start}${'\0'.repeat(200)}`, 'latin1');
    await designer.choose({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: broken('\x89PNG\r\n\x1a\n') });
    await expect(page.getByText('Error processing image')).toBeVisible();
    await designer.choose({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await expect(page.getByText('File type not allowed.')).toBeVisible();
    await designer.choose({ name: 'a.png', mimeType: 'image/png', buffer: broken('\0\0\0\x18ftypheic') });
    await expect(page.getByText('Error processing image')).toBeVisible();
    await expect(reference).toBeVisible();
  });

  await test.step('a HEIC photo is decoded where the browser cannot read it', async () => {
    await designer.choose(path.join(import.meta.dirname, '..', 'tests', 'photos', 'chelsea.heic'));
    await expect.poll(async () => (await size())[0]).toBe(320);
    await expect(reference).toHaveAttribute('src', /^data:image\/jpeg/);
    await designer.analyse();
    await expect(page.getByRole('log')).toContainText('I measured your photo');
  });
});

test('a cancelled generation costs what was drawn before; a cancel that overtakes its own request still ends the job', async ({
  page,
  inkroom,
}) => {
  test.setTimeout(150_000);
  const person = await newPerson(inkroom);
  const designer = await signedInDesigner(page, inkroom, person);
  await designer.choose(photo);
  await designer.brief(wholeBrief);
  let credits = 10;

  await test.step('two clicks are one job, whose cancel returns to the conversation', async () => {
    await designer.generateButton.dblclick();
    await page.getByRole('button', { name: 'Cancel Generation' }).click();
    const assistant = page.getByRole('dialog', { name: 'AI - Tattoo Design Assistant' });
    await expect(assistant.getByText('Generation cancelled by user')).toBeVisible();
    // How much that is depends on the machine, mostly nothing.
    const charged = assistant.getByText(/Nothing was charged|for \d+ credits?/);
    await expect(charged).toBeVisible({ timeout: 30_000 });
    const paid = Number(/for (\d+) credit/.exec(await charged.innerText())?.[1] ?? 0);
    expect(paid).toBeLessThan(3);
    credits -= paid;
    // The hold is released when the worker has put the pen down.
    await expect(designer.balance).toHaveText(`${credits} credits`, { timeout: 60_000 });
  });

  await test.step('its request reaches the server only when a cancel was told that there is no such job', async () => {
    const overtaken = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const cancelled = (status: number) =>
      page.waitForResponse((answer) => answer.url().endsWith('/generate/cancel') && answer.status() === status);
    await page.route('**/api/design-studio/generate', async (route) => {
      await overtaken.promise;
      await route.fetch();
      answered.resolve();
    });
    const [tooEarly, inTime] = [cancelled(404), cancelled(200)];
    await designer.generateButton.click();
    await page.getByRole('button', { name: 'Cancel Generation' }).click();
    const { requestId } = z.object({ requestId: z.uuid() }).parse((await tooEarly).request().postDataJSON());
    overtaken.resolve();
    await inTime;
    // A request that is still under way when a test ends fails the next one.
    await answered.promise;
    // The first one may have been cancelled before it was sent, so that only this one is sure to have a row.
    const job = async () => {
      const { data } = await serverClient(inkroom)
        .from('generations')
        .select('status, charged, outputs')
        .eq('request_id', requestId)
        .single()
        .throwOnError();
      return data;
    };
    await expect.poll(async () => (await job()).status as string, { timeout: 60_000 }).toBe('canceled');
    // Until the second cancel came a quick machine has drawn some of the four, and nothing else is charged.
    const { charged, outputs } = await job();
    expect(charged).toBe(outputs.length);
    await expect(designer.balance).toHaveText(`${credits - Number(charged)} credits`, { timeout: 60_000 });
  });
});

test('on a low screen the wheel reaches all that can be set; without enough credits the button says why', async ({
  page,
  inkroom,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const person = await newPerson(inkroom);
  const { error } = await serverClient(inkroom).rpc('deduct_credits', {
    p_user_id: person.id,
    p_request_id: crypto.randomUUID(),
    p_amount: 8,
    p_feature: 'test',
    p_metadata: {},
  });
  expect(error).toBeNull();
  const designer = await signedInDesigner(page, inkroom, person);
  await page.getByRole('button', { name: 'Start from words' }).click();
  await expect(page.getByRole('log')).toContainText('No photo needed');
  await designer.say(wholeBrief);
  await designer.agree();
  await expect(designer.generateButton).toBeDisabled();
  await expect(designer.generateButton).toBeInViewport();
  const brief = page.getByRole('complementary', { name: 'Brief and drawing options' });
  const last = brief.getByRole('switch', { name: /^Share these designs/ });
  await expect(last).not.toBeInViewport();
  await brief.hover();
  await page.mouse.wheel(0, 4000);
  await expect(last).toBeInViewport();
  await expect(page.getByText('This costs 3 credits and you have 2.')).toBeInViewport();
  await expect(brief.getByRole('heading', { name: 'AI-Generated Prompt' })).toBeVisible();
  await page.mouse.wheel(0, -4000);
  await expect(last).not.toBeInViewport();
});

test('Art Analysis Mode advises and writes no prompt', async ({ page, inkroom }) => {
  const designer = await signedInDesigner(page, inkroom, await newPerson(inkroom));
  await page.getByRole('switch', { name: 'Art Analysis Mode' }).click();
  await designer.choose(photo);
  await designer.analyse();
  await designer.say('Just draw it: a fox, fine line, forearm, 8 cm');
  await expect(page.getByRole('heading', { name: 'AI-Generated Prompt' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open Conversation' }).click();
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(page.getByRole('button', { name: 'Upload Image' })).toBeVisible();
});

test('a reload brings back photo, conversation and running job; its designs are on Discover while they are shared', async ({
  page,
  inkroom,
  browser,
}) => {
  test.setTimeout(200_000);
  const person = await newPerson(inkroom);
  const designer = await signedInDesigner(page, inkroom, person);
  const motif = `fox number ${Date.now()} curled around a lantern`;
  const published = async () => {
    const { count, error } = await serverClient(inkroom)
      .from('public_ai_designs')
      .select('*', { count: 'exact', head: true })
      .eq('is_public', true)
      .like('prompt', `%${motif}%`);
    expect(error).toBeNull();
    return count;
  };
  const kept = (what: string) =>
    page.waitForFunction(([key, text]) => sessionStorage.getItem(key)?.includes(text), [
      `inkroom.designer.${person.id}`,
      what,
    ] as const);

  await test.step('the photo and the conversation', async () => {
    await designer.choose(photo);
    await expect(designer.reference).toBeVisible();
    await kept('data:image');
    await page.reload();
    await expect(designer.reference).toBeVisible();
    await designer.brief(wholeBrief.replace('A fox curled around a lantern', `A ${motif}`));
    await kept('TATTOO PROMPT');
    await page.reload();
    await expect(page.getByRole('log')).toContainText(motif);
  });

  await test.step('the running job, and its designs', async () => {
    await page.getByRole('switch', { name: 'Share these designs on Discover' }).click();
    await designer.generateButton.click();
    await expect(page.getByRole('heading', { name: 'Generating Tattoo Design' })).toBeVisible();
    await kept('"stage":"generating"');
    await page.reload();
    await expect(await designer.results()).toHaveCount(4);
    await expect(designer.balance).toHaveText('7 credits');
    await page.reload();
    await expect(await designer.results()).toHaveCount(4);
    await expect.poll(published).toBe(4);
  });

  const visitor = await browser.newPage({ baseURL: inkroom.web });
  await visitor.goto('/discovery');
  await visitor.getByRole('searchbox', { name: 'Search designs' }).fill(motif);
  // The newest designs are on the wall before it is searched too, and go with it.
  await visitor.waitForURL(/[?&]q=/);
  const shared = visitor.getByRole('img', { name: /AI Tattoo Design \(\d\/4\)/ });
  await expect(shared).toHaveCount(4);
  await shared.first().click();
  await expect(visitor.getByRole('dialog')).toContainText(motif);
  await expect(visitor.getByRole('dialog')).not.toContainText(person.email);
  await expect(visitor.getByRole('button', { name: 'Stop sharing' })).toHaveCount(0);
  await visitor.close();

  const takeBack = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    const question = page.getByRole('dialog', { name: 'Stop sharing this design on Discover?' });
    await question.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(question).toBeHidden();
  };
  await page.getByRole('button', { name: 'More for design 1' }).click();
  await page.getByRole('menuitem', { name: 'Receipt' }).click();
  await takeBack();
  expect(await published()).toBe(3);
  await page.getByRole('dialog').getByRole('button', { name: 'Share on Discover' }).click();
  const form = page.getByRole('dialog', { name: 'Share this design on Discover?' });
  await expect(form.getByLabel('Title')).toHaveValue(/\S/);
  await form.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Stop sharing on Discover' })).toBeFocused();
  expect(await published()).toBe(4);
  await takeBack();
  expect(await published()).toBe(3);
  await page.goto('/discovery');
  await page.getByRole('searchbox', { name: 'Search designs' }).fill(motif);
  await page.waitForURL(/[?&]q=/);
  const listed = page.getByRole('img', { name: /AI Tattoo Design \(\d\/4\)/ });
  await expect(listed).toHaveCount(3);
  await listed.first().click();
  await takeBack();
  await expect(listed).toHaveCount(2);
  expect(await published()).toBe(2);
});
