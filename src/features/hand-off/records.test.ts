// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';

import { safeStorage, tabStorage } from '../../data/storage.ts';
import { createTransfer, transferLimits, type TransferTarget } from '../../domain/transfer.ts';
import { habitOf, noteUse } from './habits.ts';
import { forgetRecord, keepRecord, readRecord, startFresh, trailOf } from './records.ts';

const design = { id: 'd1', title: 'Owl', style: 'Dotwork', tags: ['owl'] };
const recordFor = (targetPage: TransferTarget, prompt = 'an owl', source = 'discovery-page') =>
  createTransfer(
    {
      imageUrl: 'https://abc.supabase.co/owl.png',
      targetPage,
      prompt,
      style: 'dotwork',
      source,
      history: trailOf(source),
    },
    1000,
  );

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a record', () => {
  it('for style transfer has exactly the specified fields', () => {
    keepRecord(recordFor('style-transfer'), design);
    expect(JSON.parse(tabStorage.getItem('styleTransferData') ?? '')).toEqual({
      sourceImage: 'https://abc.supabase.co/owl.png',
      prompt: 'an owl',
      timestamp: 1000,
      source: 'discovery-page',
      originalDesign: design,
    });
    expect(readRecord('style-transfer', 2000)).toMatchObject({ prompt: 'an owl', style: 'Dotwork', title: 'Owl' });
  });

  it('waits for its page, for 48 hours', () => {
    keepRecord(recordFor('ai-generator'), design);
    expect(readRecord('style-transfer', 2000)).toBeNull();
    expect(readRecord('ai-generator', 1000 + transferLimits.keepMs - 1)).toMatchObject({ style: 'dotwork' });
    expect(readRecord('ai-generator', 1000 + transferLimits.keepMs)).toBeNull();
    expect(readRecord('ai-generator', 2000)).toBeNull();
  });

  it('that somebody else wrote is forgotten', () => {
    tabStorage.setItem('styleTransferData', '{"sourceImage":7}');
    expect(readRecord('style-transfer', 1)).toBeNull();
    tabStorage.setItem('styleTransferData', 'no json');
    expect(readRecord('style-transfer', 1)).toBeNull();
    forgetRecord('style-transfer');
  });

  it('of a long prompt is kept shortened and read as it was', () => {
    const prompt = 'A blackwork tattoo design, lineart with shading and the outline of a wolf. '.repeat(30).trim();
    keepRecord(recordFor('ai-generator', prompt), design);
    const stored = tabStorage.getItem('inkroom.hand-off.ai-generator') ?? '';
    // It holds the prompt twice: as it was written, and as it is handed on.
    expect(stored.length).toBeLessThan(prompt.length * 2 * 0.85);
    expect(readRecord('ai-generator', 2000)?.prompt).toBe(prompt);
  });

  it.each(['\ue000A rose', '\ue000', `\ue000a${'outline '.repeat(90)}`, 'the outline'])(
    'keeps %j as it is',
    (prompt) => {
      keepRecord(recordFor('ai-generator', prompt), design);
      expect(readRecord('ai-generator', 2000)?.prompt).toBe(prompt.trim());
    },
  );
});

describe('the way of a picture', () => {
  it('ends after five tools, and begins anew with another picture', () => {
    const tools: TransferTarget[] = [
      'style-transfer',
      'ai-generator',
      'photo-to-sketch',
      'style-transfer',
      'ai-generator',
    ];
    let from = 'discovery-page';
    for (const tool of tools) {
      keepRecord(recordFor(tool, 'an owl', from), design);
      from = tool;
    }
    expect(trailOf('ai-generator').map(({ page }) => page)).toEqual(['discovery-page', ...tools.slice(0, 4)]);
    expect(() => recordFor('photo-to-sketch', 'an owl', from)).toThrow(
      'Maximum processing depth reached (5 steps). Please start fresh.',
    );
    startFresh('ai-generator');
    expect(recordFor('photo-to-sketch', 'an owl', from).metadata.history).toHaveLength(1);
  });
});

describe('a habit', () => {
  const note = (value: string, now: number, name = 'dotwork') => noteUse('style_combinations', name, value, now);
  it('is one after three uses within a day', () => {
    note('woodcut', 1);
    note('woodcut', 2);
    expect(habitOf('style_combinations', 'dotwork', 3)).toBeNull();
    note('woodcut', 3);
    expect(habitOf('style_combinations', 'dotwork', 4)).toBe('woodcut');
    expect(habitOf('style_combinations', 'dotwork', 3 + transferLimits.cacheMs)).toBeNull();
    note('line', 5);
    expect(habitOf('style_combinations', 'dotwork', 6)).toBeNull();
  });

  it('fifty are kept, the latest ones', () => {
    for (let n = 0; n < 3; n++) note('woodcut', n, 'oldest');
    for (let n = 0; n < 50; n++) note('line', 10 + n, `style ${n}`);
    expect(habitOf('style_combinations', 'oldest', 70)).toBeNull();
    expect(Object.keys(JSON.parse(safeStorage.getItem('inkroom.habits') ?? '{}') as object)).toHaveLength(50);
  });
});
