import { describe, expect, it } from 'vitest';

import { untouched, withFace, withWords } from './order.ts';

const worked = {
  ...untouched,
  words: 'Believe',
  faceId: 'vibes-400',
  look: { ...untouched.look, letters: [{ at: 1, features: { ss01: 1 } }], struckOut: ['gap.1'], slantDegrees: 4 },
};

describe('what a person has set', () => {
  it('for single letters goes with the words, the rest stays', () => {
    expect(withWords(worked, 'Breathe')).toMatchObject({
      words: 'Breathe',
      look: { letters: [], struckOut: [], slantDegrees: 4 },
    });
  });

  it('for single letters goes with the face, and the same face changes nothing', () => {
    expect(withFace(worked, 'rye-400').look).toMatchObject({ letters: [], struckOut: [], slantDegrees: 4 });
    expect(withFace(worked, 'vibes-400')).toBe(worked);
  });
});
