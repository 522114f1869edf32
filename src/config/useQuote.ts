import { quoteCredits, type GenerationKind, type Quote } from '../domain/catalogue/prices.ts';
import { useRuntimeConfig } from './useRuntimeConfig.ts';

/** What a drawing costs, for pages that are prerendered: at first as a new installation sells it, then what this one takes now. */
export function useQuote(kind: GenerationKind, options: { highResolution?: boolean } = {}): Quote {
  return quoteCredits(kind, { ...options, at: useRuntimeConfig() ? undefined : 0 });
}
