import { expect, it } from 'vitest';
import { emptyBrief } from '../../domain/brief.ts';
import { promptFromBrief } from '../../domain/brief-prompt.ts';
import { tattooStyles } from '../../domain/catalogue/styles.ts';
import { RECIPES } from '../styles/recipes.ts';
import { readBrief } from './brief.ts';
import { castOf } from './cast.ts';
import { areEqual } from './equals.ts';
import { handInWords, hasRibbon } from './phrasing.ts';
import { trianglesOf, type Point } from './triangles.ts';

it.each([
  ['a geometric wolf', 'geometric'],
  ['stippled moth', 'dotwork'],
  ['a woodcut of a ship', 'woodcut'],
  ['minimalist wave', 'outline'],
  ['fine line rose', 'line'],
  ['a wolf and the moon', null],
  ['a wolf without geometric shapes, no dotwork', null],
  ['a wolf, no flowers, dotwork', 'dotwork'],
  ['black and white lineart of a wolf', null],
])('the words "%s" ask for the hand %s', (prompt, hand) => {
  expect(handInWords(prompt)).toBe(hand);
});

it.each(tattooStyles)(
  'a prompt of the consultant in the style $label leaves the hand to the style',
  ({ id, engine }) => {
    const prompt = promptFromBrief({ ...emptyBrief, subject: 'a wolf', style: id }, null);
    const { hand } = RECIPES[engine].motif;
    expect(handInWords(prompt) ?? hand).toBe(hand);
  },
);

it('only fine and minimal drawings bear their words without a ribbon, unless one is asked for', () => {
  expect(hasRibbon('a wave, "Mar"', 'outline')).toBe(false);
  expect(hasRibbon('a wave with a banner "Mar"', 'outline')).toBe(true);
  expect(hasRibbon('a wave, "Mar"', 'bold')).toBe(true);
});

it.each([
  ['rose, daisy and lily', 'bouquet'],
  ['a bouquet of peonies tied with a ribbon', 'bouquet'],
  ['a peony', null],
  ['a rose and a dagger', null],
])('"%s" has the shape %s', (prompt, shape) => {
  const brief = readBrief(prompt);
  expect(brief.shape).toBe(shape);
  expect(brief.unknown).toEqual([]);
});

it('a scene in a compass lies within its ring', () => {
  const { frame, rim, motifs } = readBrief('mountains inside a compass');
  expect([frame, rim, motifs]).toEqual(['circle', 'own/compass-ring', ['mountain']]);
});

it.each([
  ['dice, an 8 ball and a horseshoe', true],
  ['a wolf, a bear and an eagle', true],
  ['a tiger with a dagger and a skull', false],
  ['a rose and a lily', false],
])('"%s" are of one weight: %s', (prompt, equal) => {
  const cast = castOf(readBrief(prompt), 0, 7);
  expect(cast && areEqual(cast)).toBe(equal);
});

it('triangles have no point within the circle of another', () => {
  const points: Point[] = Array.from({ length: 40 }, (_, k) => [(k * 37) % 101, (k * k * 13) % 97]);
  const triangles = trianglesOf(points);
  expect(triangles.length).toBeGreaterThan(50);
  for (const corners of triangles) {
    const [[ax, ay], [bx, by], [cx, cy]] = corners.map((corner) => points[corner]);
    const twice = 2 * ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
    const [b, c] = [(bx - ax) ** 2 + (by - ay) ** 2, (cx - ax) ** 2 + (cy - ay) ** 2];
    const [x, y] = [((cy - ay) * b - (by - ay) * c) / twice, ((bx - ax) * c - (cx - ax) * b) / twice];
    for (const [px, py] of points)
      expect((px - ax - x) ** 2 + (py - ay - y) ** 2).toBeGreaterThan(x * x + y * y - 1e-3);
  }
});
