import { describe, expect, it } from 'vitest';

import { readBrief } from './brief.ts';
import { drawableFrom } from './drawable.ts';

describe('the lettering of a prompt', () => {
  it.each([
    ['two swallows with "Noah" and "Ella"', 'Noah & Ella'],
    ['swallow with banner Mom and roses', 'Mom'],
    ['a dagger thru a heart Carlos', 'Carlos'],
    ['pair of dice and a horseshoe, lucky 13, old school', '13'],
    ['an elephant for my son Theo, 03/08/2020', 'Theo 03/08/2020'],
    ['a skull, text memento mori', 'memento mori'],
    ['a sunflower and the word sunshine as the stem', 'sunshine'],
    ['rosa con una cinta que diga Mamá', 'Mamá'],
    ['une ancre, prénom Léa', 'Léa'],
    ['ein Anker mit dem Namen Emma', 'Emma'],
    ['«Amor» con una rosa', 'Amor'],
    ['a cross, XII.IV.MMXX', 'XII.IV.MMXX'],
    ['mi perrito Rocky 2012-2024 con una huella', 'Rocky 2012-2024'],
    ['Ein Leuchtturm im Sturm mit Wellen', null],
    ['a rose with my name on it', null],
    ['a wolf in Japanese style with a text below', null],
    ['3 roses and a dagger, 13 cm', null],
  ])('%s', (prompt, text) => {
    expect(readBrief(prompt).lettering).toBe(text);
  });
});

describe('what is said before anybody pays', () => {
  it.each([
    ['a paper boat and a rose', ['rose'], ['paper boat']],
    ['a paper airplane around a globe', ['paper plane', 'globe'], []],
    ['two sparrows', ['swallow'], ['sparrows (drawn as swallow)']],
    ['an eagle with spread wings', ['eagle'], []],
    ['a heart with flames', ['sacred heart'], []],
    ['a moth with a skull on its back', ['moth'], []],
    ['a moth with a skull below', ['moth', 'skull'], []],
    ['a ribbon and a rose', ['rose'], ['a ribbon without words']],
    ['hey guys, looking for a lil wolf with kids', ['wolf'], []],
    ['a fox and a trampoline hanging from it', ['fox'], ['trampoline']],
  ])('%s', (prompt, drawn, missing) => {
    expect(drawableFrom([prompt])).toEqual({ drawn, missing });
  });
});

describe('young ones', () => {
  it.each([
    ['an elephant mom and baby', 'elephant with calf', 0],
    ['a fox mom and baby', 'fox', 1],
    ['mama bear and 2 cubs', 'bear', 2],
    ['a lion with her cubs', 'lion', 2],
    ['a bear', 'bear', 0],
  ])('%s', (prompt, motif, young) => {
    expect(readBrief(prompt)).toMatchObject({ motifs: [motif], young });
  });
});
