import type { KeyboardEvent } from 'react';

import { isEscape } from '../../../ui/keys.ts';
import type { Selection } from './useSelection.ts';

interface ListKeys {
  /** Cards in one row. */
  columns: number;
  /** Null while images are opened, not selected. */
  selection: Selection | null;
  onLeave: () => void;
  onDelete: () => void;
}

/**
 * The keys of a list of cards, each of which says its place by `aria-posinset`: arrows go from card to card; while cards are
 * selected, Shift with an arrow selects up to there, Ctrl or Cmd with A selects all, Delete asks to delete, Escape ends it.
 */
export function useListKeys({ columns, selection, onLeave, onDelete }: ListKeys) {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, currentTarget, target } = event;
    const card = target instanceof Element ? target.closest('[aria-posinset]') : null;
    const step = steps[key];
    if (step && card) {
      const place = Number(card.getAttribute('aria-posinset')) + step;
      const next = currentTarget.querySelector(`[aria-posinset="${place}"]`);
      if (!next) return;
      event.preventDefault();
      next.querySelector('button')?.focus();
      if (shiftKey) selection?.of(cardsOf(next)).onToggle(true);
      return;
    }
    if (!selection) return;
    if (isEscape(event)) onLeave();
    else if (key === 'a' && (ctrlKey || metaKey)) selection.selectAll();
    else if (key === 'Delete' && selection.ids.length > 0) onDelete();
    else return;
    event.preventDefault();
  };
}

/** The images of a card: one, or those of a set. */
function cardsOf(card: Element): string[] {
  return (card.getAttribute('data-card') ?? '').split(' ');
}
