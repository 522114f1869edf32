/** Which lines of lettering a design will ask for, so that their fonts can be fetched before it is drawn. */
import type { Inscription } from '../../domain/inscriptions.ts';
import { readBrief } from '../compose/brief.ts';
import type { DesignRequest } from '../contract.ts';
import { bannerLine } from './ribbon-letters.ts';

/** The lines beside a drawing and the words of its banners. `isFromWords`: there is no picture that it is drawn from. */
export function linesFor(
  { inscriptions = [], composition, prompt, lettering }: Partial<DesignRequest>,
  isFromWords: boolean,
): Inscription[] {
  if (!isFromWords) return [...inscriptions];
  const words = composition
    ? composition.flatMap((item) => (item.kind === 'banner' ? [item.text] : []))
    : [readBrief(prompt ?? '', lettering).lettering ?? ''];
  return [...inscriptions, ...words.filter(Boolean).map(bannerLine)];
}
