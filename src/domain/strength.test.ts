import { expect, it } from 'vitest';
import { drawingDefaults } from './brief.ts';
import { generationDefaults } from './generation.ts';
import { blackOf, specifiedStrength } from './strength.ts';
import { wireOf } from './drawing-wire.ts';
import { assistantDefaults, assistantSettings } from './workspace.ts';

it('the middle of every tool is the specified default', () => {
  expect(specifiedStrength(drawingDefaults.strength)).toBe(generationDefaults.strength);
  expect(wireOf(assistantSettings({ ...assistantDefaults, strength: 50 }).settings).strength).toBe(
    generationDefaults.strength,
  );
  expect(blackOf(generationDefaults.strength)).toBe(drawingDefaults.strength);
});

it('comes back from the wire as it was sent', () => {
  for (const black of [0, 0.1, 0.25, 0.4, 0.5, 0.8, 1])
    expect(blackOf(specifiedStrength(black))).toBeCloseTo(black, 12);
});
