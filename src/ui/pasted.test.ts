import { describe, expect, it } from 'vitest';

import { pastedFiles } from './pasted.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const clipboard = (files: File[], kinds: Record<string, string>) => ({
  clipboardData: { files, getData: (kind: string) => kinds[kind] ?? '' } as unknown as DataTransfer,
});

describe('what is pasted', () => {
  it.each<[string, Record<string, string>]>([
    ['a word processor', { 'text/html': '<p>A rose</p>', 'text/plain': 'A rose', 'text/rtf': '{A rose}' }],
    ['a table', { 'text/html': '<table><td>1<td>2</table>', 'text/plain': '1\t2\r\n' }],
  ])('from %s is its words', (_from, kinds) => {
    expect(pastedFiles(clipboard([picture], kinds))).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['a screen shot', {}],
    ['an image of a page', { 'text/html': '<img src="https://example.com/rose.png">' }],
    ['a file of a folder, which has its name beside it', { 'text/plain': 'image.png' }],
  ])('as %s is a picture', (_what, kinds) => {
    expect(pastedFiles(clipboard([picture], kinds))).toEqual([picture]);
  });

  it('without a file is none', () => {
    expect(pastedFiles(clipboard([], { 'text/plain': 'A rose' }))).toEqual([]);
    expect(pastedFiles({ clipboardData: null })).toEqual([]);
  });
});
