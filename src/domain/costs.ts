import { z } from 'zod';

/** What a generation job is, which decides its base price (decisions 41 and 66). */
export const generationKindSchema = z.enum(['single', 'batch4', 'style_variations', 'photo_to_sketch', 'recreate']);
export type GenerationKind = z.infer<typeof generationKindSchema>;

/** Base prices in credits. The database holds the same table (operation_costs); a test compares them. */
export const baseCosts: Record<GenerationKind, number> = {
  single: 1,
  batch4: 3,
  style_variations: 2,
  photo_to_sketch: 1,
  recreate: 0,
};

export interface Quote {
  total: number;
  items: { label: string; credits: number }[];
}

const kindLabels: Record<GenerationKind, string> = {
  single: 'Single image',
  batch4: 'Four designs',
  style_variations: 'Style variations',
  photo_to_sketch: 'Photo to sketch',
  recreate: 'Recreate exactly',
};

/** Cost = base x (1 + high resolution + premium model), each 0 or 1 (decision 41), itemised. */
export function quoteCredits(
  kind: GenerationKind,
  options: { highResolution?: boolean; premium?: boolean } = {},
): Quote {
  const base = baseCosts[kind];
  const items = [{ label: kindLabels[kind], credits: base }];
  if (options.highResolution) items.push({ label: 'High resolution', credits: base });
  if (options.premium) items.push({ label: 'Premium model', credits: base });
  return { total: items.reduce((sum, item) => sum + item.credits, 0), items };
}

/** The loader's cost notice. */
export const costNotice = [
  { label: 'Single image', credits: baseCosts.single },
  { label: '4-image batch', credits: baseCosts.batch4 },
  { label: 'Style variations', credits: baseCosts.style_variations },
] as const;

/** What each of these adds to a price, in percent of it (decision 41): the notice names no sum that is true for one kind only. */
export const costSurcharges = [
  { label: 'High resolution', percent: 100 },
  { label: 'Premium models (SD 3.5 Large)', percent: 100 },
] as const;

/** Settled cost when only some images arrived: pro rata, rounded up (decision 41). */
export function settledCost(cost: number, delivered: number, asked: number): number {
  if (asked <= 0 || delivered <= 0) return 0;
  return Math.ceil((cost * Math.min(delivered, asked)) / asked);
}
