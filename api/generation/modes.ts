import { jobs, type GenerationMode } from '#domain/catalogue/jobs.ts';
import type { GenerationKind } from '#domain/catalogue/prices.ts';
import { editTexts } from '#domain/edit.ts';
import type { EngineStyle, EngineVariation } from '#engine/engine.ts';

/** One image of a job: what the engine is called with. */
interface Task {
  style: EngineStyle;
  variation: EngineVariation;
}

export interface Mode {
  /** Decides the price. */
  kind: GenerationKind;
  /** It draws after a photo, and nothing without one. */
  needsPhoto: boolean;
  /** What is said where there is none. */
  withoutPhoto?: string;
  /** The images of one job in the style that was asked for; `variation` where a single one was chosen. */
  tasks: (style: EngineStyle, variation: EngineVariation) => Task[];
  /** In place of the above where `generateVariants` is asked for. */
  variants?: Pick<Mode, 'kind' | 'tasks'>;
}

const once = (style: EngineStyle, variation: EngineVariation = 0): Task[] => [{ style, variation }];

/** From one extreme to the other, so that those that follow each other differ most. */
const CONTRAST: readonly EngineStyle[] = ['line', 'blackwork', 'dotwork', 'woodcut', 'sketch', 'geometric'];

const four = (style: EngineStyle): Task[] => ([0, 1, 2, 3] as const).flatMap((variation) => once(style, variation));

/** What each mode draws. */
export const MODES: Record<GenerationMode, Mode> = {
  single: { ...jobs.single, tasks: once },
  batch: { ...jobs.batch, tasks: four },
  'style-variations': {
    ...jobs['style-variations'],
    tasks: (style) => [style, ...CONTRAST.filter((other) => other !== style).slice(0, 3)].flatMap((each) => once(each)),
  },
  'photo-to-sketch': {
    ...jobs['photo-to-sketch'],
    tasks: once,
    variants: { kind: jobs['photo-to-sketch'].variants, tasks: four },
  },
  'style-transfer': { ...jobs['style-transfer'], tasks: (style) => once(style) },
  edit: { ...jobs.edit, withoutPhoto: editTexts.noSource, tasks: () => once('line') },
};
