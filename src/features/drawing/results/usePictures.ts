import { readRuntimeConfig } from '../../../config/env.ts';
import { quoteCredits } from '../../../domain/catalogue/prices.ts';
import type { GenerationOutput } from '../../../domain/generation.ts';
import { creditsText } from '../../../ui/CreditPrice.tsx';
import { useBalance } from '../../credits/credits.public.ts';
import type { SavablePicture } from '../../light-table/light-table.public.ts';
import type { NudgeRun } from '../run.model.ts';
import { saveToDevice } from './download.ts';

const LARGE = 2048;

interface Drawn {
  output: GenerationOutput;
  number: number;
  /** The same at 2048 px, if it was asked for. */
  large: NudgeRun | null;
  onDraw: () => void;
}

/**
 * A design as PNG: as it is, and at 2048 px. A small one is drawn again in that size, beside it, once and for the price of
 * one; a vendor's model cannot do so.
 */
export function usePictures({ output, number, large, onDraw }: Drawn): SavablePicture[] {
  const { credits } = useBalance();
  const save = ({ url, width }: GenerationOutput) => saveToDevice(url, number, width);
  const own = { label: `PNG, ${output.width} px`, take: () => save(output) };
  if (output.width >= LARGE || readRuntimeConfig()?.engines.images !== 'built-in') return [own];
  const drawn = large?.output;
  if (drawn) return [own, { label: `PNG, ${LARGE} px`, take: () => save(drawn) }];
  const cost = quoteCredits('single').total;
  const tooFew = credits !== null && credits < cost;
  const price = tooFew
    ? `costs ${creditsText(cost)}, you have ${credits}`
    : `adds one more image for ${creditsText(cost)}`;
  const isUnderWay = large !== null && large.error === null;
  return [own, { label: `PNG, ${LARGE} px: ${price}`, disabled: tooFew || isUnderWay, take: onDraw }];
}
