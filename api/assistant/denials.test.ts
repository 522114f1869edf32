import { describe, expect, it } from 'vitest';
import { readDenials } from './denials.ts';

describe('what a message does not want', () => {
  it.each<[string, string, string[], string[]]>([
    ['A raccoon, dotwork, no text please, without the leaves', 'A raccoon, dotwork', ['text', 'leaves'], []],
    ['a fox without the branch and the snow', 'a fox', ['branch', 'snow'], []],
    ['leave out the background', '', ['background'], []],
    ["I don't want any lettering", '', ['lettering'], []],
    ['not on the arm', '', [], ['on the arm']],
    ['on my calf, but not the shin', 'on my calf', [], ['the shin']],
    ['no preference', 'no preference', [], []],
    ['no thanks', 'no thanks', [], []],
    ['No, just the fox', 'No, just the fox', [], []],
    ['without colour', 'without colour', [], []],
    ['a rose with no thorns, 8 cm', 'a rose, 8 cm', ['thorns'], []],
    ['remove the frame and make it bolder', 'make it bolder', ['frame'], []],
    ['not a rose but a wolf', 'not a rose but a wolf', [], []],
    ['no wait, make it a fox', 'no wait, make it a fox', [], []],
  ])('%s', (text, said, leaveOut, refused) => {
    expect(readDenials(text)).toEqual({ said, leaveOut, refused });
  });
});
