import type { Look } from '../studio/order.ts';
import type { Studio } from '../studio/useStudio.ts';
import type { Language } from './languages.ts';

/** What is as wide as a line would be much too large as a column: each begins with a size of its own. */
export const COLUMN = { by: 'xHeight', mm: 10 } as const;
export const LINE = { by: 'width', mm: 80 } as const;

/** The look without what this language does not have: the settings of another one would stay with nothing to undo them. */
export function lookInLanguage(look: Look, { vertical, kashida, joined }: Language): Look {
  const isColumn = Boolean(look.vertical) && !vertical;
  const isLengthened = Boolean(look.kashida) && !kashida;
  const isSpaced = Boolean(look.letterSpacing) && joined === true;
  if (!isColumn && !isLengthened && !isSpaced) return look;
  return {
    ...look,
    ...(isColumn && { vertical: false, size: LINE }),
    ...(isLengthened && { kashida: 0 }),
    ...(isSpaced && { letterSpacing: 0 }),
  };
}

/** A studio whose settings are those that this language has; a change keeps what is seen. */
export function studioInLanguage(studio: Studio, look: Look): Studio {
  const { vertical, kashida, letterSpacing, size } = look;
  return { ...studio, look, change: (part) => studio.change({ vertical, kashida, letterSpacing, size, ...part }) };
}
