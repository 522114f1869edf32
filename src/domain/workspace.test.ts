import { describe, expect, it } from 'vitest';

import {
  assistantDefaults,
  assistantSettings,
  assistantStyles,
  designStages,
  designTopic,
  emptySlots,
  firstStyles,
  nextStage,
  projectState,
  percentOf,
  stageState,
  withoutSlot,
  withPicture,
  type ComparedPicture,
} from './workspace.ts';
import { styleById } from './styles.ts';

const version = (id: string): ComparedPicture => ({ kind: 'version', id });

describe('the stages of a design', () => {
  it('are five, in their order', () => {
    expect(designStages).toEqual([
      'Consultation',
      'Reference Collection',
      'Concept Development',
      'Design Refinement',
      'Final Approval',
    ]);
  });

  it('move forward one at a time and end with the last', () => {
    expect([0, 1, 2, 3, 4].map(nextStage)).toEqual([1, 2, 3, 4, null]);
    expect(nextStage(9)).toBeNull();
  });

  it('show earlier ones as completed', () => {
    expect([0, 1, 2].map((stage) => stageState(stage, 1))).toEqual(['completed', 'current', 'ahead']);
  });
});

describe('the design assistant', () => {
  it('begins with 70, 50 and 80 percent in Japanese', () => {
    expect(assistantDefaults).toEqual({ styleId: 'japanese', strength: 70, creativity: 50, adherence: 80 });
  });

  it('has eight styles, each of the one table, of which four show first', () => {
    expect(assistantStyles.map(({ label }) => label)).toHaveLength(8);
    for (const { id, label } of assistantStyles) expect(styleById(id)).toMatchObject({ id, label });
    expect(assistantStyles.slice(0, firstStyles).map(({ label }) => label)).toEqual([
      'Traditional',
      'Japanese',
      'Blackwork',
      'Realism',
    ]);
  });

  it('asks an engine for the specified values at the defaults, and stays within what may be asked at the ends', () => {
    expect(assistantSettings(assistantDefaults)).toMatchObject({
      settings: { detail: 0.8 },
      model: { guidance_scale: 12, conditioning_scale: 0.9 },
    });
    for (const value of [0, 100]) {
      const { settings, model } = assistantSettings({ strength: value, creativity: value, adherence: value });
      expect(settings.strength).toBeGreaterThanOrEqual(0);
      expect(settings.strength).toBeLessThanOrEqual(1);
      expect(model.guidance_scale).toBeGreaterThan(0);
      expect(model.conditioning_scale).toBeLessThanOrEqual(2);
    }
  });

  it('takes whole percents between 0 and 100', () => {
    expect([-3, 12.4, 250, Number.NaN].map(percentOf)).toEqual([0, 12, 100, 0]);
  });
});

describe('the two slots of a comparison', () => {
  it('fill from the first, and then the second is replaced', () => {
    const one = withPicture(emptySlots, version('a'));
    expect(one).toEqual([version('a'), null]);
    const two = withPicture(one, version('b'));
    expect(withPicture(two, version('c'))).toEqual([version('a'), version('c')]);
  });

  it('take nothing twice', () => {
    const one = withPicture(emptySlots, version('a'));
    expect(withPicture(one, version('a'))).toBe(one);
    expect(withPicture(one, { kind: 'reference', id: 'a' })[1]).toEqual({ kind: 'reference', id: 'a' });
  });

  it('are cleared one by one, and the first is filled first again', () => {
    const two = [version('a'), version('b')] as const;
    expect(withoutSlot(two, 0)).toEqual([null, version('b')]);
    expect(withPicture(withoutSlot(two, 0), version('c'))).toEqual([version('c'), version('b')]);
    expect(withoutSlot(two, 1)).toEqual([version('a'), null]);
  });
});

it('names the channel by who takes part, whoever is named first', () => {
  expect(designTopic('d', ['b', 'a'])).toBe('design:d:a:b');
  expect(designTopic('d', ['b'])).not.toBe(designTopic('d', ['a', 'b']));
});

describe('what is said of how far a design has come', () => {
  it.each([
    [{ stage: 0, status: 'draft' }, 'Consultation, step 1 of 5'],
    [{ stage: 2, status: 'in_revision' }, 'Concept Development: changes requested'],
    [{ stage: 4, status: 'approved' }, 'Final Approval: approved'],
    [{ stage: 4, status: 'completed' }, 'Final Approval: final'],
  ] as const)('%o is "%s"', (design, said) => {
    expect(projectState(design)).toBe(said);
  });
});
