/** The lettering tools: one journey each, for visitors and for people with an account. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { enter, newPerson } from './people.ts';

const rye = path.join(import.meta.dirname, '../node_modules/@expo-google-fonts/rye/400Regular/Rye_400Regular.ttf');

test('a date becomes a numeral, goes into the studio with one press, and its letters are drawn', async ({ page }) => {
  await page.goto('/public/roman-numeral-converter');
  await page.getByRole('tab', { name: 'Date' }).click();
  await page.getByRole('textbox', { name: 'Day' }).fill('14');
  await page.getByRole('textbox', { name: 'Month' }).fill('3');
  await page.getByRole('textbox', { name: 'Year' }).fill('1987');
  await expect(page.getByText('14 March 1987')).toBeVisible();
  await page.getByRole('link', { name: 'Open in the studio' }).click();
  await expect(page).toHaveURL(/\/public\/font-generator\?/);
  await expect(page.getByRole('textbox', { name: 'Your words' })).toHaveValue('XIV · III · MCMLXXXVII');
  // Faces in which numerals can be read come first.
  const first = page.getByRole('list', { name: 'Fonts in your words' }).getByRole('listitem').first();
  await expect(first.getByRole('button', { name: /: use this font$/ })).toBeVisible();
  await first.getByRole('button', { name: /: use this font$/ }).click();
  await expect(page.getByRole('img', { name: /^“XIV · III · MCMLXXXVII” in .*, 80\.0 × / })).toBeVisible();
});

test('a visitor letters a name, is told what closes, and finds it again with an account', async ({ page }) => {
  await page.goto('/public/font-generator');
  await page.getByRole('textbox', { name: 'Your words' }).fill('Believe');
  await page.getByRole('textbox', { name: 'Search by name' }).fill('great vibes');
  await page.getByRole('button', { name: 'Great Vibes: use this font' }).click();
  await page.getByRole('textbox', { name: 'Width on skin' }).fill('23');
  await expect(page.getByRole('img', { name: /^“Believe” in Great Vibes, 23\.0 × / })).toBeVisible();
  await page.getByRole('tab', { name: 'Skin' }).click();
  const wider = page.getByRole('button', { name: /^Make it .* wide$/ });
  await expect(page.getByRole('list', { name: 'Places that may close' }).getByRole('listitem').first()).toBeVisible();
  await wider.click();
  await expect(wider).toBeHidden();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PNG 1024' }).click();
  expect((await saving).suggestedFilename()).toBe('believe-1024.png');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your words' })).toHaveValue('Believe');
  await page.getByRole('link', { name: 'Create a free account' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('a client chooses letters, takes the drawing away as one shape, keeps it, and brings a font', async ({
  page,
  inkroom,
}) => {
  await enter(page, inkroom, await newPerson(inkroom, 'Iris'));
  await page.goto('/font-generator');
  await page.getByRole('textbox', { name: 'Your words' }).fill('Memento');
  await page.getByRole('textbox', { name: 'Search by name' }).fill('italianno');
  await page.getByRole('button', { name: 'Italianno: use this font' }).click();
  await page.getByRole('tab', { name: 'Letters' }).click();
  await page.getByRole('button', { name: /^M, \d+ other forms$/ }).click();
  await page.getByRole('button', { name: 'Form 1', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Form 1', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'SVG', exact: true }).click();
  const svg = await readFile(await (await saving).path(), 'utf8');
  expect(svg.match(/<(?!\/?svg)[a-z]+/g)).toEqual(['<path']);
  await page.getByRole('button', { name: 'Save to own images' }).click();
  await page.getByText('Saved.').getByRole('link', { name: 'Open it' }).click();
  await expect(page).toHaveURL(/\/ai-collections\/[0-9a-f-]{36}$/);

  await page.goto('/font-generator?fonts=own');
  const dialog = page.getByRole('dialog', { name: 'Custom Fonts' });
  await dialog.getByLabel('Font file').setInputFiles(rye);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My Rye');
  await expect(dialog.getByRole('button', { name: 'Add font' })).toBeDisabled();
  await dialog.getByLabel('I may use this font').check();
  await dialog.getByRole('button', { name: 'Add font' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove My Rye' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('textbox', { name: 'Your words' }).fill('West');
  await page.getByRole('button', { name: 'My Rye: use this font' }).click();
  await expect(page.getByRole('img', { name: /^“West” in My Rye, / })).toBeVisible();
});

test('an Arabic lettering is shown to a native reader, who answers without an account', async ({
  page,
  browser,
  inkroom,
}) => {
  await enter(page, inkroom, await newPerson(inkroom, 'Vera'));
  await page.goto('/cjk-arabic-font-generator');
  await page.getByRole('button', { name: 'Arabic' }).click();
  await page.getByRole('textbox', { name: 'Your words in Arabic' }).fill('الصبر جميل');
  await page.getByRole('button', { name: 'Amiri Regular: use this font' }).click();
  await expect(page.getByRole('img', { name: /^“الصبر جميل” in Amiri Regular, / })).toBeVisible();
  await page.getByRole('button', { name: 'Ask a native reader' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a native reader' });
  await dialog.getByLabel('What it is meant to say').fill('Patience is beautiful');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByLabel(/^Link for the reader/).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const reader = await browser.newPage();
  await reader.goto(link);
  await expect(reader.getByRole('img', { name: 'Lettering: الصبر جميل' })).toBeVisible();
  await reader.getByRole('radio', { name: 'Yes, it is right' }).check();
  await reader.getByRole('textbox', { name: 'Remark' }).fill('A well-known saying.');
  await reader.getByRole('button', { name: 'Send the answer' }).click();
  await expect(reader.getByText(/^Thank you/)).toBeVisible();
  await reader.close();

  await page.reload();
  await page.getByRole('button', { name: 'Ask a native reader' }).click();
  await expect(dialog.getByText('A well-known saying.')).toBeVisible();
});
