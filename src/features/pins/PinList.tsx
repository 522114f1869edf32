import type { KeyboardEvent, ReactNode } from 'react';

import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { placeTexts, type PinPlaceState } from './pins.model.ts';
import css from './pins.module.css';
import { useFollow, useRows } from './useRows.ts';

export interface PinListItem {
  id: string;
  number: number;
  author: string;
  /** As it is shown: "3 hours ago". */
  when: string;
  text: string;
  /** What it is about, as a word: "Change request". */
  type?: string;
  resolved: boolean;
  place?: PinPlaceState;
  replies?: number;
}

interface PinListProps {
  label: string;
  items: readonly PinListItem[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Beneath the selected one: replies, a field to answer, buttons. */
  renderBody?: (item: PinListItem) => ReactNode;
  /** Shows while there is no comment yet. */
  empty?: ReactNode;
}

/** Everything that is said about the picture, in order. Only what is near the eye is in the document. */
export function PinList({ label, items, selected, onSelect, renderBody, empty }: PinListProps) {
  const { list, rows } = useRows(items);
  const at = items.findIndex(({ id }) => id === selected);
  const follow = useFollow(list, rows, at);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = indexAfter(event.key, at, items.length);
    if (to === null) return;
    event.preventDefault();
    follow();
    onSelect(items[to].id);
  };
  if (items.length === 0)
    return empty ?? <EmptyState title="No feedback yet" text="Place a pin on the picture and write a comment." />;
  return (
    <div ref={list} className={css.list}>
      <ul aria-label={label} className={css.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(
          ({ index, key, start }) =>
            items[index] && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className={css.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Item
                  item={items[index]}
                  selected={items[index].id === selected}
                  reachable={index === Math.max(0, at)}
                  onSelect={onSelect}
                  onKeyDown={onKeyDown}
                >
                  {items[index].id === selected && renderBody?.(items[index])}
                </Item>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

function indexAfter(key: string, at: number, count: number): number | null {
  const moves: Partial<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to));
}

interface ItemProps {
  item: PinListItem;
  selected: boolean;
  reachable: boolean;
  onSelect: (id: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

function Item({ item, selected, reachable, onSelect, onKeyDown, children }: ItemProps) {
  const { id, number, author, when, text, type, resolved, place, replies = 0 } = item;
  const moved = place && place !== 'same' ? placeTexts[place] : null;
  return (
    <div className={css.item} data-selected={selected}>
      <button
        type="button"
        className={css.head}
        tabIndex={reachable ? 0 : -1}
        aria-expanded={selected}
        onClick={() => onSelect(id)}
        onKeyDown={onKeyDown}
      >
        <span className={css.number} data-resolved={resolved}>
          {number}
        </span>
        <span className={css.words}>
          <span className={css.meta}>
            <b>{author}</b>
            <span>{when}</span>
            {replies > 0 && !selected && <span>{replies === 1 ? '1 reply' : `${replies} replies`}</span>}
          </span>
          <span className={css.text} data-short={!selected}>
            {text}
          </span>
          {(type ?? moved ?? resolved) && (
            <span className={css.chips}>
              {type && <Pill accented={!resolved}>{type}</Pill>}
              {resolved && <Pill accented={false}>Resolved</Pill>}
              {moved && <Pill accented={false}>{moved}</Pill>}
            </span>
          )}
        </span>
      </button>
      {children && <div className={css.body}>{children}</div>}
    </div>
  );
}
