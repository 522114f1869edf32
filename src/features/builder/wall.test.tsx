import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { MotifWall } from './MotifWall.tsx';
import { slotsOf, withoutLettering, withoutOrnament } from './slots.ts';
import { starters } from './StarterMotifs.tsx';
import { foundMotifs, pickedMotifs, withMotif } from './wall.ts';

describe('the text and its motifs', () => {
  it.each([
    ['', 'rose', 'rose'],
    ['a wolf', 'rose', 'a wolf, rose'],
    ['a wolf, rose', 'rose', 'a wolf'],
    ['a wolf and two roses', 'rose', 'a wolf'],
    ['a crow with the full moon', 'raven', 'the full moon'],
    ['rose', 'rose', ''],
    ['a wolf', 'snake', 'a wolf, snake'],
    ['a butterlfy over roses', 'butterfly', 'over roses'],
  ])('"%s" and a press on %s make "%s"', (text, word, next) => {
    expect(withMotif(text, word)).toBe(next);
    expect(pickedMotifs(next).picked.has(word)).toBe(!pickedMotifs(text).picked.has(word));
  });
  it('have a motif for each of those that people begin with', () => {
    for (const word of starters) expect(foundMotifs(word).flatMap(({ words }) => words)).toContain(word);
  });
  it('are found by their name, by another one, and with a slip', () => {
    const words = (search: string) => foundMotifs(search).flatMap(({ words: found }) => found);
    expect(words('').length).toBeGreaterThan(200);
    expect(words('serpent')).toEqual(['snake']);
    expect(words('butterlfy')).toEqual(['butterfly']);
    expect(words('rsoe')).toContain('rose');
    expect(words('skulll')).toContain('skull');
    expect(words('zeppelin')).toEqual([]);
  });
});

describe('what a text chooses', () => {
  it.each([
    ['roses and a skull "Mom" before a mandala', 'skull', ['rose'], ['mandala'], 'Mom'],
    ['a crown on a lion', 'lion', ['crown'], [], null],
    ['a heart pierced by a dagger', 'heart', ['dagger'], [], null],
    ['a zeppelin', null, [], [], null],
  ])('%s', (text, main, companions, ornaments, lettering) => {
    expect(slotsOf(text)).toEqual({ main, companions, ornaments, lettering });
  });

  it('leaves room as one drawing takes one place', () => {
    const [none, heart] = ['', 'a heart pierced by a dagger'].map((text) => pickedMotifs(text).room);
    expect(heart).toBe(none - 1);
  });

  it.each([
    ['a rose with the words "Mom"', 'Mom', 'a rose'],
    ['a swallow with the name Emma, a rose', 'Emma', 'a swallow, a rose'],
    ['a heart, "J+K (2)"', 'J+K (2)', 'a heart'],
  ])('"%s" without "%s" is "%s"', (text, lettering, next) => {
    expect(withoutLettering(text, lettering)).toBe(next);
    expect(slotsOf(next).lettering).toBeNull();
  });

  it('does without an ornament', () => {
    expect(withoutOrnament('a wolf before a mandala, roses', 'mandala')).toBe('a wolf, roses');
  });
});

it('for a word without a motif the nearest ones are offered, to take its place', async () => {
  render(<Kept begins="an Airship and a rose" />);
  const user = userEvent.setup();
  const offers = within(screen.getByRole('group', { name: 'In place of airship' })).getAllByRole('button');
  const { textContent: nearest } = offers[0];
  await user.click(offers[0]);
  expect(screen.getByText(`an ${nearest} and a rose`)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'In place of airship' })).toBeNull();
});

function Kept({ begins }: { begins: string }) {
  const [words, setWords] = useState(begins);
  return (
    <>
      <MotifWall words={words} onChange={setWords} />
      <output>{words}</output>
    </>
  );
}

it('the wall puts motifs into the words as long as there is room, and chips take them away again', async () => {
  render(<Kept begins="a wolf" />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Browse motifs' }));
  const wall = screen.getByRole('region', { name: 'Motifs' });
  const motif = (name: string) => within(wall).getByRole('button', { name });
  expect(motif('wolf')).toHaveAttribute('aria-pressed', 'true');
  const names = ['rose', 'moon', 'compass', 'lion', 'owl', 'ship'];
  for (const name of names) if (!motif(name).hasAttribute('aria-disabled')) await user.click(motif(name));
  expect(motif('skull')).toHaveAttribute('aria-disabled', 'true');
  await user.click(motif('skull'));
  expect(within(wall).getByRole('status')).toHaveTextContent('No room for skull. The design is full.');
  await user.click(screen.getByRole('button', { name: 'Remove wolf' }));
  expect(motif('wolf')).toHaveAttribute('aria-pressed', 'false');
  expect(motif('skull')).not.toHaveAttribute('aria-disabled');
  expect(screen.getByLabelText('What you chose')).toHaveTextContent('Main motifcompass');
  await user.type(within(wall).getByRole('searchbox', { name: 'Search motifs' }), 'zeppelin');
  expect(await within(wall).findByText(/No motif has this name/)).toBeVisible();
});
