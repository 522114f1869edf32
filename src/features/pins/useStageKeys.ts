import { useState, type KeyboardEvent } from 'react';

import { isEnter } from '../../ui/keys.ts';
import { asShare, middleOf, placeOf, shareAt } from '../../ui/zoom/viewport.ts';
import type { Frame, Size, Spot, View } from '../../ui/zoom/viewport.ts';
import type { StageMode } from './pins.model.ts';

const KEY_STEP = 0.01;
const KEY_STEP_FAST = 0.05;

interface StageKeys {
  mode: StageMode;
  onMode?: (mode: StageMode) => void;
  onPin?: (at: Spot) => void;
  shape: Size;
  view: View;
  onView: (view: View) => void;
}

/** The keys of the picture: they choose a tool, move the cross and add a pin. */
export function useStageKeys({ mode, onMode, onPin, shape, view, onView }: StageKeys) {
  const [cross, setCross] = useState<Spot | null>(null);
  const onKey = (event: KeyboardEvent<HTMLElement>, frame: Frame): boolean => {
    const next = modeOfKey(event);
    if (next && onMode) {
      onMode(next);
      setCross(null);
      return true;
    }
    if (mode !== 'pin') return false;
    const from = cross ?? shownMiddle(view, shape, frame);
    if (isEnter(event) || event.key === ' ') {
      onPin?.(from);
      return true;
    }
    const moved = crossAfter(event, from);
    if (!moved) return false;
    setCross(moved);
    if (view.scale > 1) onView({ ...view, ...moved });
    return true;
  };
  return { cross, hideCross: () => setCross(null), onKey };
}

function modeOfKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): StageMode | null {
  if (ctrlKey || metaKey || altKey) return null;
  const modes: Partial<Record<string, StageMode>> = { c: 'pin', d: 'draw', v: 'look', Escape: 'look' };
  return (Object.hasOwn(modes, key) && modes[key]) || null;
}

function crossAfter({ key, shiftKey }: KeyboardEvent, { x, y }: Spot): Spot | null {
  const step = shiftKey ? KEY_STEP_FAST : KEY_STEP;
  const moves: Partial<Record<string, Spot>> = {
    ArrowLeft: { x: x - step, y },
    ArrowRight: { x: x + step, y },
    ArrowUp: { x, y: y - step },
    ArrowDown: { x, y: y + step },
  };
  const moved = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return moved ? asShare(moved) : null;
}

function shownMiddle(view: View, shape: Size, frame: Frame): Spot {
  return asShare(shareAt(placeOf(view, shape, frame), middleOf(frame)));
}
