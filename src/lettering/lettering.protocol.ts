import type { LetteringSpec, SetLettering } from '#domain/lettering.ts';
import type { LetteringFont } from './lettering.ts';

/** What is asked of the worker, one order at a time. */
export interface ToLettering {
  number: number;
  spec: LetteringSpec;
  fonts: readonly LetteringFont[];
  measure: boolean;
}

export type FromLettering =
  { number: number; type: 'set'; setting: SetLettering } | { number: number; type: 'refused'; sentence: string };
