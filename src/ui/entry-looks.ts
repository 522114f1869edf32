import type { CSSObject, Theme } from '@mui/material/styles';

import type { EntryState } from './useRearranging.ts';

/** How an entry of a rearranged list looks while something moves. The gap between entries holds the bar. */
export function entryLooks(state: EntryState, { palette, zIndex }: Theme): CSSObject {
  if (state.kind === 'carried') {
    return {
      position: 'relative',
      zIndex: zIndex.drawer - 1,
      transform: `translate(${state.x}px, ${state.y}px)`,
      pointerEvents: 'none',
      opacity: 0.92,
      outline: `1px solid ${palette.accent.text}`,
    };
  }
  if (state.kind === 'lifted') return { position: 'relative', outline: `1px solid ${palette.accent.text}` };
  if (state.kind !== 'target') return { position: 'relative' };
  // A bar in the gap where the carried entry would land.
  return {
    position: 'relative',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      [state.side === 'before' ? 'left' : 'right']: '-12px',
      width: 4,
      borderRadius: 2,
      backgroundColor: palette.accent.text,
    },
  };
}
