import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { twoSubjects } from '../../tests/photos/drawn.ts';

type Picture = string | { name: string; mimeType: string; buffer: Buffer };

/** Two of a kind, of which a person wants one. */
export async function twoVases(): Promise<Picture> {
  const buffer = await sharp(Buffer.from(twoSubjects())).png().toBuffer();
  return { name: 'vases.png', mimeType: 'image/png', buffer };
}

/** The tattoo designer as a person uses it. */
export class Designer {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/tattoo-designer');
    await expect(this.page.getByRole('heading', { name: 'Professional Design Consultant' })).toBeVisible();
  }

  async choose(picture: Picture): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(picture);
  }

  get reference(): Locator {
    return this.page.getByRole('img', { name: /^Reference:/ });
  }

  get generateButton(): Locator {
    return this.page.getByRole('button', { name: 'Generate 4 Tattoo Designs' });
  }

  get balance(): Locator {
    return this.page.getByTestId('balance-chip');
  }

  async analyse(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start AI Analysis' }).click();
    await expect(this.page.getByRole('heading', { name: 'AI - Tattoo Design Assistant' })).toBeVisible({
      timeout: 45_000,
    });
  }

  /** Sends one message and waits for the reply. */
  async say(text: string): Promise<void> {
    const messages = this.page.getByRole('log').locator('[data-sender]:not([aria-hidden])');
    const before = await messages.count();
    await this.page.getByLabel('Your message').fill(text);
    await this.page.keyboard.press('Enter');
    await expect(messages).toHaveCount(before + 2);
  }

  /** Taps a quick answer, in words or as a picture, and waits for the reply. */
  async tap(answer: string | RegExp): Promise<void> {
    const messages = this.page.getByRole('log').locator('[data-sender]');
    const before = await messages.count();
    await this.page.getByRole('group', { name: 'Quick answers' }).getByRole('button', { name: answer }).click();
    await expect(messages).toHaveCount(before + 2);
  }

  /** Says yes to what the assistant asks about, until it asks nothing more of that kind. */
  async agree(): Promise<void> {
    const messages = this.page.getByRole('log').locator('[data-sender]:not([aria-hidden])');
    const answer = this.page.getByRole('group', { name: 'Answers', exact: true }).getByRole('button').first();
    for (let taps = 0; taps < 3 && (await answer.isVisible()); taps += 1) {
      const before = await messages.count();
      await answer.click();
      await expect(messages).toHaveCount(before + 2);
    }
  }

  /** From a chosen picture to a written prompt, with the whole brief in one message. */
  async brief(text: string): Promise<void> {
    await this.analyse();
    await this.say(text);
    await this.agree();
    await expect(this.page.getByRole('heading', { name: 'AI-Generated Prompt' })).toBeVisible();
  }

  /** While marking: the share of the photo that the subject covers, as it is said to those who listen. */
  async covered(): Promise<number> {
    const said = this.page.getByRole('status').filter({ hasText: /The subject covers \d+ %/ });
    await expect(said).toHaveCount(1, { timeout: 60_000 });
    return Number(/\d+/.exec((await said.textContent()) ?? '')?.[0]);
  }

  async results(): Promise<Locator> {
    await expect(this.page.getByRole('heading', { name: 'Your Generated Tattoo Design' })).toBeVisible({
      timeout: 90_000,
    });
    return this.page.getByRole('article', { name: /^Design \d/ });
  }
}

/** A brief that leaves nothing to ask. */
export const wholeBrief =
  'A fox curled around a lantern, fine line, on my forearm, 12 cm, calm mood, must include three stars';
