import type { GenerationKind } from '#domain/costs.ts';
import { editTexts } from '#domain/edit.ts';
import type { GenerationMode } from '#domain/generation.ts';
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

/** What may be asked for. A tool that draws is a row here; nothing else asks for a mode by its name. */
export const MODES: Record<GenerationMode, Mode> = {
  single: { kind: 'single', needsPhoto: false, tasks: once },
  batch: {
    kind: 'batch4',
    needsPhoto: false,
    tasks: four,
  },
  'style-variations': {
    kind: 'style_variations',
    needsPhoto: false,
    tasks: (style) => [style, ...CONTRAST.filter((other) => other !== style).slice(0, 3)].flatMap((each) => once(each)),
  },
  'photo-to-sketch': {
    kind: 'photo_to_sketch',
    needsPhoto: true,
    tasks: once,
    variants: { kind: 'batch4', tasks: four },
  },
  'style-transfer': { kind: 'single', needsPhoto: true, tasks: (style) => once(style) },
  edit: { kind: 'single', needsPhoto: true, withoutPhoto: editTexts.noSource, tasks: () => once('line') },
};
