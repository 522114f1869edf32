import { knownPrices } from './known-prices.ts';

/**
 * What things cost in credits (decisions 41 and 66). The database has the truth, a price from a moment on
 * (private.operation_prices); the numbers here are its first rows, which hold where nobody has told newer ones (learnPrices).
 */
const drawings = {
  single: { label: 'Single image', credits: 1 },
  batch4: { label: 'Four designs', credits: 3 },
  style_variations: { label: 'Style variations', credits: 2 },
  photo_to_sketch: { label: 'Photo to sketch', credits: 1 },
  recreate: { label: 'Recreate exactly', credits: 0 },
} as const;
/** What a job that draws is, which decides its base price. */
export type GenerationKind = keyof typeof drawings;
export const generationKinds = Object.keys(drawings) as GenerationKind[];
export const kindLabels = mapped(({ label }): string => label);
/** Base prices of a new installation. */
export const firstPrices = mapped(({ credits }): number => credits);

/** Parts of a paid session with the assistant: its start, and five further messages. First prices, too. */
export const agentCosts = { agent_session: 1, agent_messages: 1 } as const;
export type AgentOperation = keyof typeof agentCosts;

function mapped<Of>(of: (drawing: (typeof drawings)[GenerationKind]) => Of) {
  return Object.fromEntries(generationKinds.map((kind) => [kind, of(drawings[kind])])) as Record<GenerationKind, Of>;
}

/** The newest price that is known here. An order says it, so that nobody pays what they have not seen; 0: none is. */
export const newestPrice = (): number => Math.max(0, ...knownPrices().map(({ id }) => id));

/** The base price of a job at a moment, in credits. At 0 it is that of a new installation, as prerendered pages show it. */
export function baseCost(kind: GenerationKind, at: number = Date.now()): number {
  const held = knownPrices().findLast(({ operation, from }) => operation === kind && from <= at);
  return held?.credits ?? firstPrices[kind];
}

export interface Quote {
  total: number;
  items: { label: string; credits: number }[];
}

/** Cost = base x (1 + high resolution + premium model), each 0 or 1 (decision 41), itemised. */
export function quoteCredits(
  kind: GenerationKind,
  options: { highResolution?: boolean; premium?: boolean; at?: number } = {},
): Quote {
  const base = baseCost(kind, options.at);
  const items = [{ label: kindLabels[kind], credits: base }];
  if (options.highResolution) items.push({ label: 'High resolution', credits: base });
  if (options.premium) items.push({ label: 'Premium model', credits: base });
  return { total: items.reduce((sum, item) => sum + item.credits, 0), items };
}

/** The loader's cost notice. */
export const costNotice = () => [
  { label: kindLabels.single, credits: baseCost('single') },
  { label: '4-image batch', credits: baseCost('batch4') },
  { label: kindLabels.style_variations, credits: baseCost('style_variations') },
];

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
