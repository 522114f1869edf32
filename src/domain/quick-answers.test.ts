import { describe, expect, it } from 'vitest';
import { noProposal } from './brief-proposal.ts';
import { isQuickAnswer, kindOfAnswers, lengthOfAnswer, quickAnswers, styleOfAnswer } from './quick-answers.ts';

describe('answers beside a question', () => {
  it.each([
    ['styles', quickAnswers.style, 'style'],
    ['places', quickAnswers.placement, 'placement'],
    ['sizes', quickAnswers.sizeMm, 'sizeMm'],
    ['inches', ['2 inches', '4 inches'], 'sizeMm'],
    ['moods', quickAnswers.mood, null],
    ['a mixture', ['Forearm', '5 cm'], null],
    ['nothing', [], null],
  ] as const)('are pictured by kind: %s', (_name, answers, kind) => {
    expect(kindOfAnswers(answers)).toBe(kind);
  });

  it('name a style and a length', () => {
    expect(quickAnswers.style.map(styleOfAnswer)).not.toContain(null);
    expect(['5 cm', '2.5 inches', '5'].map(lengthOfAnswer)).toEqual([50, 63.5, null]);
  });

  it('are told from typed messages by their words, and by what is proposed', () => {
    const proposal = { ...noProposal, subjects: ['a beehive', 'an apiary'], asked: true };
    const choice = { entry: 'sizeMm' as const, options: [{ label: '8 cm wide', value: 80 }] };
    expect(isQuickAnswer('Left forearm', null)).toBe(true);
    expect(isQuickAnswer('No preference', null)).toBe(true);
    expect(isQuickAnswer('Yes', null)).toBe(false);
    expect(isQuickAnswer('Yes', proposal)).toBe(true);
    expect(isQuickAnswer('an apiary', proposal)).toBe(true);
    expect(isQuickAnswer('an apiary', null)).toBe(false);
    expect(isQuickAnswer('8 cm wide', { ...noProposal, choice })).toBe(true);
    expect(isQuickAnswer('a fox on my left forearm', proposal)).toBe(false);
  });
});
