/**
 * Takes the screenshots of the README from a running instance (`npm start` first), as a demo client with a photo that may be shown.
 * Spends three of the client's credits.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './browser/find-browser.ts';
import { Problem } from './problem.ts';
import { ROOT } from './project.ts';
import { readRunFile } from './serve/run-file.ts';
import { loadSettings } from './settings.ts';

const folder = path.join(ROOT, 'docs', 'screenshots');
const brief = 'An astronaut with stars, blackwork, on my upper arm, 12 cm, proud mood, must include a small moon';

async function shoot(page: Page, name: string): Promise<void> {
  const png = await page.screenshot();
  await sharp(png)
    .webp({ quality: 82 })
    .toFile(path.join(folder, `${name}.webp`));
  console.log(`docs/screenshots/${name}.webp`);
}

async function walk(page: Page, web: string, person: { email: string; password: string }): Promise<void> {
  await page.goto(`${web}/discovery`);
  await page.getByRole('img').nth(12).waitFor();
  await page.waitForLoadState('networkidle');
  await shoot(page, 'discovery');
  await page.goto(`${web}/login`);
  await page.getByLabel(/^email/i).fill(person.email);
  await page
    .getByLabel(/^password/i)
    .first()
    .fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard/universal');
  await page.goto(`${web}/tattoo-designer`);
  await page.locator('input[type=file]').setInputFiles(path.join(ROOT, 'tests', 'photos', 'astronaut.jpg'));
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  await page.getByLabel('Your message').fill(brief, { timeout: 60_000 });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'AI-Generated Prompt' }).waitFor();
  await shoot(page, 'conversation');
  await page.getByRole('button', { name: 'Generate 4 Tattoo Designs' }).click();
  await page.getByRole('heading', { name: 'Your Generated Tattoo Design' }).waitFor({ timeout: 90_000 });
  await page.waitForLoadState('networkidle');
  await shoot(page, 'designs');
}

const run = readRunFile(loadSettings().home);
const person = run?.accounts.find(({ role }) => role === 'client');
if (!run || !person) throw new Problem('Start Inkroom with its demo data first (npm start).', 2);
await mkdir(folder, { recursive: true });
const found = await findBrowser();
const env = { ...(process.env as Record<string, string>), ...found.env };
const browser = await chromium.launch({ executablePath: found.executablePath, args: found.args, env });
try {
  await walk(await browser.newPage({ viewport: { width: 1280, height: 800 } }), run.web, person);
} finally {
  await browser.close();
}
