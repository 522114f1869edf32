/** Which style a photo is recommended for, by what was measured on it. */
import { describe, expect, it } from 'vitest';
import { photoFactsSchema, type PhotoFacts } from '#domain/assistant.ts';
import { emptyBrief } from '#domain/brief.ts';
import { recommend } from './advice.ts';

const photo = (changes: Partial<PhotoFacts>): PhotoFacts =>
  photoFactsSchema.parse({
    ...{ width: 900, height: 900, subjectArea: 0.3, subjectConfidence: 0.8, subjectIsCut: true },
    ...{ subjectBox: [0.2, 0.2, 0.8, 0.8], tonalRange: [10, 70], edgeDensity: 0.05, symmetry: 0.5, sharpness: 0.6 },
    ...{ colours: [], isLineArt: false, isBlank: false, isDark: false },
    ...changes,
  });

describe('the style that is recommended for a photo', () => {
  it.each<[what: string, facts: Partial<PhotoFacts>, style: string]>([
    ['a strong silhouette with little within', { tonalRange: [5, 95] }, 'blackwork'],
    [
      'strong light and dark full of edges, such as a face or stripes',
      { tonalRange: [5, 95], edgeDensity: 0.3 },
      'fine-line',
    ],
    ['strong light and dark with nothing that stands free', { tonalRange: [5, 95], subjectIsCut: false }, 'fine-line'],
    ['fur and feathers in even light', { tonalRange: [15, 75], edgeDensity: 0.16 }, 'woodcut'],
    ['soft light', { tonalRange: [40, 75] }, 'dotwork'],
    ['light that is neither', {}, 'fine-line'],
    ['a dark photo with many edges', { tonalRange: [2, 60], edgeDensity: 0.14, isDark: true }, 'woodcut'],
    ['a drawing', { isLineArt: true, tonalRange: [5, 95] }, 'fine-line'],
  ])('%s', (_what, facts, style) => {
    expect(recommend('style', { ...emptyBrief, sizeMm: 120 }, photo(facts))?.value).toEqual({ style });
  });

  it('gives a reason for lines that is true of the photo', () => {
    const reason = (facts: Partial<PhotoFacts>) =>
      recommend('style', { ...emptyBrief, sizeMm: 120 }, photo(facts))?.text;
    expect(reason({ edgeDensity: 0.05 })).toContain('clear lines suit almost any subject');
    expect(reason({ edgeDensity: 0.3, tonalRange: [5, 95] })).toContain('full of edges');
    expect(reason({ subjectIsCut: false })).toContain('not easy to part');
  });
});
