import { describe, expect, it } from 'vitest';

import { fileName } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['Fox (dotwork)', 'fox-dotwork'],
    ['शेर का टैटू', 'शेर-का-टैटू'],
    ['เสือ ลายไทย', 'เสือ-ลายไทย'],
    ['وَشْم الأسد', 'وَشْم-الأسد'],
    ['Cafe\u0301 Rose', 'cafe\u0301-rose'],
    ['Fox 🦊 and 👩🏽‍🎨', 'fox-🦊-and-👩🏽‍🎨'],
    ['🇩🇪 eagle', '🇩🇪-eagle'],
    ['../../etc\\passwd\0', 'etc-passwd'],
    ['rose\u202egnp.exe', 'rose-gnp-exe'],
    ['---', 'design'],
    ['', 'design'],
  ])('of %j keeps letters, marks and emoji: %j', (words, name) => {
    expect(fileName(words)).toBe(name);
  });

  it('is cut between characters, and short enough for every system', () => {
    const faces = fileName('👩🏽‍🎨'.repeat(50));
    expect(faces.length % '👩🏽‍🎨'.length).toBe(0);
    const bytes = new TextEncoder().encode(`${fileName('शेर'.repeat(100))}-v123-mirrored.pdf`).length;
    expect(bytes).toBeLessThan(255);
  });
});
