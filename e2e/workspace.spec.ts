/**
 * A client and an artist work on one design, each in a browser of their own: from the first picture to the review. Nobody
 * reloads: what one does, the other sees arrive.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import type { RunFile } from '../scripts/serve/run-file.ts';
import { expect, test, type Page } from './fixtures.ts';
import { seesPicture } from './pages/settled.ts';
import { believeNetwork, enter, newPerson, serverClient, type Person } from './people.ts';

const stem = 'M300 540V240';
const bloom = 'M300 240C210 210 220 90 300 60C380 90 390 210 300 240Z';
const leaf = 'M300 430C380 420 430 370 440 320C370 330 320 360 300 430Z';
const moon = 'M120 190A70 70 0 1 0 190 110A55 55 0 1 1 120 190Z';

/** Lines on paper, always of the same shape, so that the ink of two can be merged. */
async function drawing(...lines: string[]): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const paths = lines.map((d) => `<path d="${d}" fill="none" stroke="#000" stroke-width="9"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#fff"/>${paths}</svg>`;
  return { name: 'drawing.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

/** A client with the rights of a person. */
async function signedIn(inkroom: RunFile, person: Person): Promise<SupabaseClient> {
  const supabase = createClient(inkroom.supabase, inkroom.publishableKey, { auth: { persistSession: false } });
  const { error } = await supabase.auth.signInWithPassword(person);
  if (error) throw error;
  return supabase;
}

/** A client and an artist who has approved the client's request. */
async function connectedPair(inkroom: RunFile): Promise<{ client: Person; artist: Person }> {
  const [client, artist] = [await newPerson(inkroom, 'Vera'), await newPerson(inkroom, 'Noor')];
  const server = serverClient(inkroom);
  await server.from('user_profiles').update({ role: 'artist' }).eq('id', artist.id).throwOnError();
  const profile = { id: artist.id, display_name: 'Noor Needle', is_verified: true };
  await server.from('artist_profiles').upsert(profile).throwOnError();
  const asked = { p_artist_id: artist.id, p_message: 'A flower, please.' };
  const { data } = await (await signedIn(inkroom, client)).rpc('request_contact', asked).throwOnError();
  const { request } = data as { request: { id: string } };
  const answer = { p_id: request.id, p_approve: true };
  await (await signedIn(inkroom, artist)).rpc('answer_contact_request', answer).throwOnError();
  return { client, artist };
}

async function phoneOf(browser: Browser, inkroom: RunFile): Promise<Page> {
  const context = await browser.newContext({
    baseURL: inkroom.web,
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
  });
  await believeNetwork(context);
  return context.newPage();
}

/** How much of the window the picture's room takes. */
async function shareOfWindow(page: Page): Promise<number> {
  const stage = page.locator('#studio-stage');
  await expect(stage).toBeVisible();
  return stage.evaluate(({ clientWidth, clientHeight }) => (clientWidth * clientHeight) / (innerWidth * innerHeight));
}

const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name, exact: true }).click();

const showing = (page: Page, name: string): Locator => page.getByRole('button', { name: `Show ${name}`, exact: true });

async function addVersion(page: Page, ...lines: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add Version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Version' });
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(await drawing(...lines));
  await dialog.getByRole('button', { name: 'Add version' }).click();
  await expect(dialog).toBeHidden();
}

/** Approves the current version, of which the dialog says the width; gives the id of the approval. */
async function approve(page: Page, width: string): Promise<string> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const ask = page.getByRole('dialog', { name: /^Approve/ });
  await expect(ask.getByText('You approve exactly this', { exact: false })).toBeVisible();
  await expect(ask.getByText(/still open\. You approve the picture as it is now/)).toBeVisible();
  for (const bound of [width, 'Forearm']) await expect(ask.getByText(bound).first()).toBeVisible();
  await ask.getByRole('button', { name: 'Approve this version' }).click();
  const done = page.getByRole('dialog', { name: 'Approved' });
  const code = await done.getByText(/^INK-/).innerText();
  await done.getByRole('button', { name: 'Done' }).click();
  return code;
}

test('a client and an artist bring a design from its first picture to a review', async ({ page, browser, inkroom }) => {
  test.setTimeout(300_000);
  const { client, artist } = await connectedPair(inkroom);
  const phone = await phoneOf(browser, inkroom);

  await test.step('the client begins a design with the artist', async () => {
    await enter(page, inkroom, client, '/create-design');
    await page.getByLabel('Name', { exact: true }).fill('Flower for Vera');
    await page.getByLabel('Work with').selectOption({ label: 'Noor Needle, artist' });
    await page.getByLabel('Placement').selectOption('Forearm');
    await page.getByLabel('Width on skin').fill('80');
    await page.getByLabel('Picture file').setInputFiles(await drawing(stem));
    await page.getByRole('button', { name: 'Create design' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Flower for Vera' })).toBeVisible();
    await expect(showing(page, 'Version 1')).toBeVisible();
  });

  await test.step('the picture has two thirds of the window on a desk, and on a phone it comes first', async () => {
    expect(await shareOfWindow(page)).toBeGreaterThan(2 / 3);
    const own = await phoneOf(browser, inkroom);
    await enter(own, inkroom, client, new URL(page.url()).pathname);
    expect(await shareOfWindow(own)).toBeGreaterThan(0.4);
    const top = await own.locator('#studio-stage').evaluate((stage) => stage.getBoundingClientRect().top);
    expect(top).toBeLessThan(200);
    await own.context().close();
  });

  await test.step('the artist opens it on a phone and adds a version, which the client sees arrive', async () => {
    await enter(phone, inkroom, artist, '/workspace');
    await phone.getByRole('link', { name: 'Open Flower for Vera' }).click();
    await expect(page.getByText('Artist, here now')).toBeVisible();
    await addVersion(phone, stem, bloom);
    await expect(showing(page, 'Version 2')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a branch tries something else and is merged with what came meanwhile', async () => {
    await phone.getByRole('button', { name: 'New branch' }).click();
    await phone.getByLabel('Name', { exact: true }).fill('leaves');
    await phone.getByRole('button', { name: 'Create branch' }).click();
    await addVersion(phone, stem, bloom, leaf);
    // The branch begins with a copy; the leaf is its second version.
    await expect(showing(phone, 'Version 2, leaves')).toBeVisible();
    await phone.getByRole('button', { name: 'Merge', exact: true }).click();
    await phone.getByRole('button', { name: 'Go on' }).click();
    const merge = phone.getByRole('dialog', { name: /into Version 2$/ });
    await merge.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(merge).toBeHidden();
    await expect(showing(phone, 'Version 3')).toBeVisible();
    await expect(showing(page, 'Version 3')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a note of the artist stands at its place on the screen of the client', async () => {
    await phone.getByRole('button', { name: 'Add Annotations' }).click();
    await phone
      .getByRole('application', { name: /^Flower for Vera, version 3/ })
      .click({ position: { x: 120, y: 60 } });
    const note = phone.getByRole('dialog', { name: 'New note' });
    await note.getByRole('textbox', { name: 'New note' }).fill('Closed or open up here?');
    await note.getByRole('combobox', { name: 'Kind of feedback' }).click();
    await phone.getByRole('option', { name: 'Question' }).click();
    await note.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('button', { name: /^Pin 1/ })).toBeVisible();
    const notes = page.getByRole('list', { name: 'Notes' });
    await notes.getByRole('button', { name: /Closed or open up here\?\s*Question/ }).click();
    await notes.getByRole('button', { name: 'Reply' }).click();
    await notes.getByLabel('Pictures to attach').setInputFiles(await drawing(bloom));
    await notes.getByRole('textbox', { name: 'Answer' }).fill('Open, like in this one.');
    await notes.getByRole('button', { name: 'Reply' }).click();
    await phone.getByRole('tab', { name: 'Feedback' }).click();
    await expect(phone.getByText('Open, like in this one.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Open picture: drawing.png' })).toBeVisible();
    await phone.getByRole('button', { name: 'Resolve', exact: true }).click();
    await expect(page.getByText('Nothing open')).toBeVisible();
    await phone.getByRole('tab', { name: 'Versions' }).click();
  });

  await test.step('two versions are compared, and where they come from is said', async () => {
    await page.getByRole('button', { name: 'Compare Version 1', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Compare Version 1 with Version 3' })).toBeVisible();
    await expect(page.getByText('On the same branch, 2 versions apart.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Exit Compare Mode' }).click();
  });

  await test.step('the client asks for changes, and the artist answers with a version', async () => {
    await page.getByRole('button', { name: 'Request changes' }).click();
    const ask = page.getByRole('dialog', { name: 'Request changes to version 3' });
    await ask.getByLabel('What should be different?').fill('A moon beside it, please.');
    await ask.getByRole('button', { name: 'Request changes' }).click();
    await expect(phone.getByText('Changes requested').first()).toBeVisible();
    await addVersion(phone, stem, bloom, leaf, moon);
    await expect(showing(page, 'Version 4')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a reference with notes becomes a version, and what was done stands in the timeline', async () => {
    await tab(page, 'References');
    await page.getByRole('button', { name: 'Upload Reference' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload Reference Image' });
    await upload.getByLabel('Picture', { exact: true }).setInputFiles(await drawing(stem, bloom, moon));
    await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    await tab(phone, 'References');
    await phone.getByRole('textbox', { name: 'Notes of the reference' }).fill('The moon as high as this.');
    await expect(page.getByRole('textbox', { name: 'Notes of the reference' })).toHaveValue(
      'The moon as high as this.',
    );
    await phone.getByRole('button', { name: 'View', exact: true }).click();
    await phone.getByRole('button', { name: 'Use as New Version' }).click();
    await tab(page, 'Timeline');
    await expect(page.getByText('Version 5', { exact: false }).first()).toBeVisible();
    await tab(page, 'Design Studio');
    await expect(showing(page, 'Version 5')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('an approval is for a size: another one ends it, on both screens', async () => {
    await tab(phone, 'Details');
    await phone.getByRole('button', { name: 'Move to Next Stage' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Move to next stage' }).click();
    await expect(page.getByRole('list', { name: 'Progress: step 2 of 5, Reference Collection' })).toBeVisible();
    const first = await approve(page, '80 mm');
    await expect(phone.getByRole('link', { name: first })).toBeVisible();
    // Approving is the last stage: no earlier one is named beside it.
    for (const screen of [page, phone]) await expect(screen.getByText('Final Approval: approved')).toBeVisible();
    await phone.getByRole('button', { name: 'Edit', exact: true }).click();
    const agreed = phone.getByRole('dialog', { name: 'Design Specifications' });
    await expect(agreed.getByText('If you change either, the approval ends', { exact: false })).toBeVisible();
    await agreed.getByLabel('Width on skin, mm').fill('90');
    await agreed.getByRole('button', { name: 'Save' }).click();
    for (const screen of [page, phone])
      await expect(screen.getByText(`The approval ${first} ended on`).first()).toBeVisible();
  });

  await test.step('the approved file can be told from every other one', async () => {
    const code = await approve(page, '90 mm');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Picture file' }).click();
    const file = await readFile(await (await downloading).path());
    const tracing = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: 'PDF, mirrored for a stencil' }).click();
    const stencil = await readFile(await (await tracing).path(), 'latin1');
    expect(stencil).toContain(`90 mm wide, approved as ${code}, mirrored`);
    const check = await page.context().newPage();
    await check.goto(`/approval/check?id=${code}`);
    await expect(check.getByLabel('Id of the approval')).toHaveValue(code);
    const chosen = check.locator('input[type=file]');
    await chosen.setInputFiles({ name: 'flower.png', mimeType: 'image/png', buffer: file });
    await check.getByRole('button', { name: 'Compare' }).click();
    await expect(check.getByText('flower.png is the approved file.')).toBeVisible();
    await expect(check.getByText(createHash('sha256').update(file).digest('hex'))).toBeVisible();
    await chosen.setInputFiles({ ...(await drawing(stem)), name: 'other.png' });
    await check.getByRole('button', { name: 'Compare' }).click();
    await expect(check.getByText('other.png is not the approved file.', { exact: false })).toBeVisible();
    await check.close();
  });

  await test.step('the artist marks it as final, and the client says how it was', async () => {
    await tab(phone, 'Design Studio');
    await phone.getByRole('button', { name: 'Mark as final' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Mark as final' }).click();
    const review = page.getByRole('region', { name: 'Review' });
    await review.getByRole('button', { name: 'Write a review' }).click();
    await review.getByRole('radio', { name: /^5 of 5 stars/ }).press('Space');
    await review.getByLabel('What should others know?').fill('Calm, exact, and it healed well.');
    await review.getByTestId('review-files').setInputFiles(await drawing(stem, bloom));
    await expect(review.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await review.getByRole('button', { name: 'Publish review' }).click();
    // Not the words in the form: those that are published, behind their picture.
    await expect(review.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(review.getByText('Calm, exact, and it healed well.')).toBeVisible();
    await expect(phone.getByText('This design is final', { exact: false }).first()).toBeVisible();
    await expect(phone.getByRole('region', { name: 'Review' })).toHaveCount(0);
    await phone.goto(`/artists/${artist.id}`);
    await expect(phone.getByText('Calm, exact, and it healed well.')).toBeVisible();
    await phone.getByRole('button', { name: /^Enlarge photo 1 of 1 by / }).click();
    await seesPicture(phone.getByRole('img', { name: /^Healed work, photo by / }));
  });
  await phone.context().close();
});
