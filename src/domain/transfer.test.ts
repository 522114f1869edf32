import { describe, expect, it } from 'vitest';
import { dataUrlBytes, validateImageUrl } from './image-address.ts';
import {
  appendStep,
  createTransfer,
  imageSizeWarnings,
  isFresh,
  transferLimits,
  validateTransfer,
} from './transfer.ts';

const own = ['http://127.0.0.1:24320', 'http://127.0.0.1:24322'];

describe('image addresses', () => {
  it.each([
    [undefined, 'Image URL is required'],
    ['', 'Image URL is required'],
    [7, 'Image URL must be a string'],
    ['not a url', 'Image URL must begin with http, https or data:image'],
    ['ftp://example.com/a.png', 'Image URL must begin with http, https or data:image'],
    ['javascript:alert(1)', 'Image URL must begin with http, https or data:image'],
    ['data:text/html;base64,AAAA', 'Image URL must begin with http, https or data:image'],
    ['data:image/svg+xml;base64,AAAA', 'Image URL must begin with http, https or data:image'],
    ['data:image/png,AAAA', 'Image URL must begin with http, https or data:image'],
    ['http://localhost/a.png', 'Local or private addresses are not allowed'],
    ['http://127.0.0.1/a.png', 'Local or private addresses are not allowed'],
    ['https://192.168.1.4/a.png', 'Local or private addresses are not allowed'],
    ['https://10.0.0.1/a.png', 'Local or private addresses are not allowed'],
    ['https://8.8.8.8/a.png', 'Local or private addresses are not allowed'],
    ['https://[::1]/a.png', 'Local or private addresses are not allowed'],
    ['https://printer.local/a.png', 'Local or private addresses are not allowed'],
    ['file:///etc/passwd', 'Local or private addresses are not allowed'],
    [`https://abc.supabase.co/${'a'.repeat(2048)}`, 'Image URL too long (max 2048 characters)'],
  ])('refuses %s', (url, message) => {
    expect(validateImageUrl(url, []).errors).toEqual([message]);
  });

  it.each([
    ['https://abc.supabase.co/a.png', []],
    ['https://replicate.delivery/a.png', []],
    ['http://127.0.0.1:24322/storage/v1/object/sign/designs/a.png', []],
    ['data:image/webp;base64,AAAA', []],
    ['https://example.com/a.png', ['External domain detected']],
    ['https://notsupabase.co/a.png', ['External domain detected']],
  ])('accepts %s', (url, warnings) => {
    expect(validateImageUrl(url, own)).toEqual({ errors: [], warnings });
  });

  it('measures data images by their decoded bytes, up to 50 MB', () => {
    expect(dataUrlBytes('data:image/png;base64,QUJD')).toBe(3);
    expect(dataUrlBytes('data:image/png;base64,QUI=')).toBe(2);
    const limit = 50 * 1024 * 1024;
    const ofBytes = (bytes: number) => `data:image/png;base64,${'A'.repeat(Math.ceil(bytes / 3) * 4)}`;
    expect(validateImageUrl(ofBytes(limit - 3)).errors).toEqual([]);
    expect(validateImageUrl(ofBytes(limit + 3)).errors).toEqual(['Image too large (max 50MB)']);
  });
});

describe('prompts', () => {
  it.each([
    [undefined, [], []],
    ['a swallow', [], []],
    [5, ['Prompt must be a string'], []],
    ['x'.repeat(5000), [], []],
    ['x'.repeat(5001), ['Prompt too long'], []],
    ['an Offensive gesture', [], ['Prompt contains "offensive"']],
    ['a <b>bold</b> rose', [], ['Prompt contains HTML-like content']],
    ['3 < 5 and 7 > 6', [], []],
  ])('checks %#', (prompt, errors, warnings) => {
    const transfer = { imageUrl: 'data:image/png;base64,AAAA', targetPage: 'ai-generator', prompt };
    expect(validateTransfer(transfer)).toEqual({ errors, warnings });
  });
});

describe('a hand-off', () => {
  const good = {
    imageUrl: 'data:image/png;base64,AAAA',
    targetPage: 'tattoo-designer',
    prompt: 'a rose',
    source: 'discovery-page',
  };

  it('needs an image and a page before anything else', () => {
    const missing = ['Missing required parameters: imageUrl and targetPage are required'];
    expect(validateTransfer({ targetPage: 'discovery' }).errors).toEqual(missing);
    expect(validateTransfer({ imageUrl: good.imageUrl }).errors).toEqual(missing);
  });

  it('joins its reasons into one message', () => {
    const wrong = { imageUrl: 'file:///a', targetPage: 'nowhere', prompt: 'x'.repeat(5001) };
    expect(() => createTransfer({ ...good, ...wrong }, 0)).toThrow(
      'Transfer validation failed: Invalid target page: nowhere, Local or private addresses are not allowed, Prompt too long',
    );
  });

  it('warns about very large and very small images', () => {
    expect(imageSizeWarnings(10_000, 10_000)).toEqual([]);
    expect(imageSizeWarnings(10_001, 10_000)).toEqual(['Image is very large (over 100 megapixels)']);
    expect(imageSizeWarnings(49, 800)).toEqual(['Image is very small (under 50 pixels)']);
    expect(imageSizeWarnings(50, 800)).toEqual([]);
  });

  it('carries the original prompt and hands on a clean one', () => {
    const record = createTransfer({ ...good, prompt: ' a <i>rose</i>\n on paper ' }, 5);
    expect(record.originalPrompt).toBe(' a <i>rose</i>\n on paper ');
    expect(record.generatedPrompt).toBe('a rose on paper');
    expect(record.metadata.history).toHaveLength(1);
  });

  it('ends after five steps', () => {
    const step = { page: 'discovery', timestamp: 0, prompt: '', style: '' };
    expect(createTransfer({ ...good, history: Array(4).fill(step) }, 0).metadata.history).toHaveLength(5);
    expect(() => createTransfer({ ...good, history: Array(5).fill(step) }, 0)).toThrow(
      'Maximum processing depth reached (5 steps). Please start fresh.',
    );
  });

  it('keeps the last ten steps and lives 48 hours', () => {
    const steps = Array.from({ length: 10 }, (_, index) => ({
      page: String(index),
      timestamp: 0,
      prompt: '',
      style: '',
    }));
    expect(appendStep(steps, { ...steps[0], page: 'new' }).map((step) => step.page)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      'new',
    ]);
    expect(isFresh({ timestamp: 0 }, transferLimits.keepMs - 1)).toBe(true);
    expect(isFresh({ timestamp: 0 }, transferLimits.keepMs)).toBe(false);
  });
});
