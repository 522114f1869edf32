import { describe, expect, it } from 'vitest';
import {
  briefEntries,
  changedEntries,
  describeChanges,
  designBriefSchema,
  emptyBrief,
  isSettled,
  optionsOf,
  setEntries,
  withReply,
} from './brief.ts';
import { promptFromBrief } from './brief-prompt.ts';
import { placements } from './placements.ts';
import { promptShortcomings } from './prompt.ts';
import { tattooStyles } from './catalogue/styles.ts';

describe('the brief', () => {
  it('takes one of before there were more entries, and is complete when nothing is settled', () => {
    const old = { subject: 'a fox', style: null, placement: null, sizeMm: null, mood: null, mustHaves: [] };
    expect(designBriefSchema.parse(old)).toEqual({ ...emptyBrief, subject: 'a fox' });
    expect(designBriefSchema.parse(emptyBrief)).toEqual(emptyBrief);
    expect([isSettled(emptyBrief), isSettled(setEntries(null, { ornament: false }, 'set'))]).toEqual([false, true]);
    expect(Object.keys(emptyBrief)).toEqual([...briefEntries, 'sources']);
  });

  it('remembers where each entry comes from: the last one counts, and what is emptied has none', () => {
    const said = setEntries(null, { subject: 'a fox', style: 'dotwork', leaveOut: ['text'] }, 'said');
    const set = setEntries(said, { style: 'woodcut', leaveOut: [] }, 'set');
    expect(set.sources).toEqual({ subject: 'said', style: 'set' });
    expect(said.sources).toEqual({ subject: 'said', style: 'said', leaveOut: 'said' });
  });

  it('says what is different, entry by entry', () => {
    const before = setEntries(
      null,
      { subject: 'a fox', placement: 'calf', leaveOut: ['text'], mustHaves: ['a moon'] },
      'said',
    );
    const after = setEntries(
      before,
      {
        subject: 'a wolf',
        placement: null,
        sizeMm: 80,
        leaveOut: ['leaves'],
        mustHaves: [],
        lineWeight: 1.3,
        ornament: false,
      },
      'said',
    );
    expect(describeChanges(before, after).map(({ entry, kind, text }) => [entry, kind, text])).toEqual([
      ['subject', 'changed', 'a wolf'],
      ['placement', 'dropped', 'for the calf'],
      ['sizeMm', 'noted', '80 mm (3.1 in)'],
      ['mustHaves', 'dropped', 'a moon'],
      ['leaveOut', 'noted', 'without leaves'],
      ['leaveOut', 'dropped', 'text'],
      ['lineWeight', 'drawing', 'heavier lines'],
      ['ornament', 'drawing', 'no frame or ornament'],
    ]);
    expect(describeChanges(after, after)).toEqual([]);
  });

  it('takes of a reply what it changed, and nothing else', () => {
    const asked = setEntries(null, { style: 'dotwork' }, 'said');
    const reply = setEntries(asked, { placement: 'calf' }, 'proposed');
    const changes = describeChanges(asked, reply);
    expect(changedEntries(reply, changes)).toEqual({ placement: 'calf' });
    const merged = withReply(setEntries(asked, { style: 'woodcut' }, 'set'), reply, changes);
    expect(merged).toMatchObject({
      style: 'woodcut',
      placement: 'calf',
      sources: { style: 'set', placement: 'proposed' },
    });
  });

  it('names the options of the drawing that it settles, and no others', () => {
    expect(optionsOf(emptyBrief)).toEqual({});
    const settled = { style: 'sketch', sizeMm: 80, background: 'photo', strength: 0.8, ornament: false } as const;
    expect(optionsOf(settled)).toEqual({
      styleId: 'sketch',
      physicalWidthMm: 80,
      cutout: 'off',
      strength: 0.8,
      ornament: false,
    });
  });
});

describe('the prompt of a brief', () => {
  it.each(tattooStyles.map(({ id }) => id))('fulfils the rules in the style %s', (style) => {
    const prompt = promptFromBrief(setEntries(null, { subject: 'A fox', style }, 'said'), null);
    expect(promptShortcomings(prompt)).toEqual([]);
    expect(prompt).toContain('Tattoo design of a fox in');
  });

  it('reads like an artist’s note, a sentence for each thing', () => {
    const brief = setEntries(
      null,
      {
        subject: 'A fox',
        style: 'woodcut',
        placement: 'calf',
        sizeMm: 130,
        mood: 'calm',
        mustHaves: ['a moon'],
        leaveOut: ['text'],
        lineWeight: 1.3,
      },
      'said',
    );
    const prompt = promptFromBrief(brief, null);
    for (const sentence of [
      'for the calf, about 130 mm wide.',
      'Including a moon.',
      'A calm mood.',
      'Bold lines.',
      'Without text.',
    ])
      expect(prompt).toContain(sentence);
  });
});

it('knows for each place its usual sizes and what it holds', () => {
  expect(new Set(placements.map(({ id }) => id)).size).toBe(placements.length);
  for (const { label, usualMm } of placements) {
    expect(label).toMatch(/^[A-Z]/);
    expect(usualMm[0]).toBeLessThan(usualMm[1]);
  }
});
