import { useMemo } from 'react';

import { readRuntimeConfig } from '../../config/env.ts';
import type { RootState } from '../../data/root-reducer.ts';
import { quoteCredits, type GenerationKind } from '../../domain/catalogue/prices.ts';
import {
  drawingSettingsOf,
  usualSettings,
  type ChosenSettings,
  type DrawingSettings,
} from '../../domain/drawing-settings.ts';
import { wireOf } from '../../domain/drawing-wire.ts';
import type { Inscription } from '../../domain/inscriptions.ts';
import type { Mark } from '../../domain/marks.ts';
import { styleById } from '../../domain/styles.ts';
import type { SketchOrder } from '../marking/marking.public.ts';
import { selectPreferences, sharesNewDesigns } from '../preferences/preferences.public.ts';

/** Which model draws, and who may see it. */
export interface Surroundings {
  premium: boolean;
  /** Null: as the preferences say. */
  share: boolean | null;
}

type UsualSettings = { -readonly [Name in keyof typeof usualSettings]: NonNullable<ChosenSettings[Name]> };

/** The fields of every form: the settings of the drawing under their names, and everything beside them. */
export interface DrawingForm extends UsualSettings, Surroundings {
  /** Null: another one for each drawing. */
  seed: number | null;
}

export const usualForm: DrawingForm = { ...usualSettings, seed: null, premium: false, share: null };

/** Returns the choice for these designs, else the preference, else the default of this installation. */
export function sharesDesigns(state: RootState, share: boolean | null): boolean {
  return share ?? sharesNewDesigns(selectPreferences(state), readRuntimeConfig()?.sharingDefault ?? false);
}

/** The lines of lettering that have words. */
export function writtenLines(lines: readonly Inscription[] | undefined): Inscription[] {
  return (lines ?? []).filter(({ text }) => text.trim() !== '');
}

/** All settings that a form has, as an order has them. */
export function settingsOrder(state: RootState, form: ChosenSettings & Surroundings) {
  return {
    ...wireOf(form),
    ...(form.premium ? { aiModel: 'sd_3.5_large' } : {}),
    share: sharesDesigns(state, form.share),
  };
}

/** Returns the price of a drawing with the present settings. */
export function priceOf(kind: GenerationKind, { size, premium }: Pick<DrawingForm, 'size' | 'premium'>): number {
  return quoteCredits(kind, { highResolution: size === 2048, premium }).total;
}

export interface PreviewedForm extends DrawingForm {
  styleId: string;
  marks: Mark[];
  inscriptions?: Inscription[];
}

/** Returns all settings that the job will have, for a preview; marks are told apart. It is the same object until the drawing changes. */
export function usePreviewOrder(form: PreviewedForm, nextSeed: number, measured: boolean): SketchOrder {
  const { styleId, marks, seed } = form;
  const { size: _, marks: __, inscriptions, ...drawn } = drawingSettingsOf({ ...form, seed: seed ?? nextSeed });
  const lines = writtenLines(inscriptions);
  const set = Object.entries({ ...drawn, inscriptions: lines.length > 0 ? lines : null }).filter(
    ([, value]) => value !== null,
  );
  const key = JSON.stringify(Object.fromEntries(set));
  return useMemo(() => {
    const settings = JSON.parse(key) as Partial<DrawingSettings>;
    return { marks, style: styleById(styleId).engine, side: 512, measured, settings };
  }, [marks, styleId, key, measured]);
}
