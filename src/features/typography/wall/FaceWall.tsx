import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { Notice } from '../../../ui/Notice.tsx';
import { markOf, type Face } from '../catalogue/faces.ts';
import type { MarkedFaces } from '../catalogue/marked.ts';
import { FaceCard } from './FaceCard.tsx';
import css from './wall.module.css';

interface FaceWallProps {
  faces: readonly Face[];
  words: string;
  /** BCP 47. */
  language?: string;
  marked: MarkedFaces;
  /** A few words beside the name of a face. */
  noteOf?: (face: Face) => string | undefined;
  onChoose: (face: Face) => void;
  label: string;
}

const GAP = 12;
const ROW = 148;
/** A card is at least this wide, px. */
const NARROWEST = 268;
/** Longer words are cut on the wall: they would be too small to judge a face by. */
const SHOWN = 36;

/** Every face in the person's words. Only the rows near the window are in the document, and only their faces are fetched. */
export function FaceWall({ faces, words, language, marked, noteOf, onChoose, label }: FaceWallProps) {
  const list = useRef<HTMLUListElement>(null);
  const { columns, width, top } = useColumns(list);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const onMissing = useCallback((id: string) => setMissing((now) => (now.has(id) ? now : new Set(now).add(id))), []);
  const rows = Math.ceil(faces.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtual = useWindowVirtualizer({ count: rows, estimateSize: () => ROW + GAP, overscan: 1, scrollMargin: top });
  const line = lineOf(words);
  return (
    <>
      {missing.size > 0 && (
        <Notice severity="info">
          Some fonts could not be fetched and are shown by name. The fonts of the core set work without the network.
        </Notice>
      )}
      <ul ref={list} className={css.wall} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().flatMap((row) =>
          faces.slice(row.index * columns, (row.index + 1) * columns).map((face, column) => (
            <li
              key={face.id}
              aria-setsize={faces.length}
              aria-posinset={row.index * columns + column + 1}
              style={{
                width,
                height: ROW,
                transform: `translate(${column * (width + GAP)}px, ${row.start - top}px)`,
              }}
            >
              <FaceCard
                face={face}
                words={line || (face.family?.name ?? face.name)}
                language={language}
                isFavorite={marked.favorites.has(markOf(face))}
                note={noteOf?.(face)}
                onChoose={() => onChoose(face)}
                onFavorite={() => marked.toggle(face)}
                onMissing={onMissing}
              />
            </li>
          )),
        )}
      </ul>
    </>
  );
}

/** The first line that has words in it, cut between two words where it is long. */
function lineOf(words: string): string {
  const first =
    words
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  const letters = Array.from(first);
  if (letters.length <= SHOWN) return first;
  const cut = letters.slice(0, SHOWN).join('');
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
}

/** As many columns as fit, the width of one in px, and how far down the page the list begins. */
function useColumns(list: RefObject<HTMLElement | null>): { columns: number; width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      setPlace({ width: box.width, top: box.top + window.scrollY });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What opens or closes above the wall moves it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  const columns = Math.min(4, Math.max(1, Math.floor((place.width + GAP) / (NARROWEST + GAP))));
  return { columns, width: Math.max(0, (place.width - GAP * (columns - 1)) / columns), top: place.top };
}
