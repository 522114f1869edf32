import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OwnImage } from '../own-images/own-images.public.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { OwnImageCard } from './OwnImageCard.tsx';
import type { Selection } from './useSelection.ts';

const DesignMenu = lazyPart(async () => (await import('../drawing/drawing.public.ts')).DesignMenu, 'quiet');

export const WALL_GAP = 20;
/** A card is at least this wide, px, and has lines of this height beneath its sheet. */
const NARROWEST = 156;
const LINES = 78;

/** What the menu of an image offers beside what every own image has. */
export interface ImageAction {
  label: string;
  onChoose: (image: OwnImage) => void;
}

interface WallProps {
  images: readonly OwnImage[];
  list: RefObject<HTMLUListElement | null>;
  /** Null while images are opened, not selected. */
  selection: Selection | null;
  actions: readonly ImageAction[];
  onOpen: (id: string) => void;
  /** The end has come near; more images are wanted. */
  onEnd: () => void;
  onRemoved: () => void;
}

/** Own images in rows. Only the rows near the window are in the document. */
export function ImageWall({ images, list, selection, actions, onOpen, onEnd, onRemoved }: WallProps) {
  const { columns, side, top } = useColumns(list);
  const rows = Math.ceil(images.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => side + LINES + WALL_GAP,
    overscan: 3,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, side]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (last >= rows - 2) end.current();
  }, [last, rows]);
  return (
    <Box
      component="ul"
      ref={list}
      tabIndex={-1}
      aria-label="Own designs"
      sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none', outline: 'none', height: virtual.getTotalSize() }}
    >
      {shown.flatMap((row) =>
        images.slice(row.index * columns, (row.index + 1) * columns).map((image, column) => (
          <Box
            component="li"
            key={image.id}
            aria-setsize={images.length}
            aria-posinset={row.index * columns + column + 1}
            sx={{ position: 'absolute', top: 0, left: 0 }}
            style={{
              width: side,
              transform: `translate(${column * (side + WALL_GAP)}px, ${row.start - top}px)`,
            }}
          >
            <OwnImageCard
              image={image}
              onOpen={() => onOpen(image.id)}
              selection={selection?.of(image.id)}
              mark={selection && <SelectionMark isSelected={selection.of(image.id).isSelected} />}
              heart={<FavoriteButton image={image} />}
              menu={<MenuOf image={image} actions={actions} onDeleted={onRemoved} />}
            />
          </Box>
        )),
      )}
    </Box>
  );
}

function SelectionMark({ isSelected }: { isSelected: boolean }) {
  return (
    <Box sx={{ position: 'absolute', top: 8, left: 8, display: 'grid', borderRadius: 9, bgcolor: 'background.paper' }}>
      {isSelected ? <CheckCircle color="primary" /> : <RadioButtonUnchecked />}
    </Box>
  );
}

interface MenuOfProps {
  image: OwnImage;
  actions: readonly ImageAction[];
  onDeleted: () => void;
}

/** Its place is kept free until its code is there. */
function MenuOf({ image, actions, onDeleted }: MenuOfProps) {
  const day = new Date(image.createdAt).toLocaleDateString(undefined, { day: 'numeric', month: 'long' });
  return (
    <Box sx={{ flex: 'none', minHeight: 40 }}>
      <Suspense>
        <DesignMenu
          imageId={image.id}
          name={`the design of ${day}`}
          onDeleted={onDeleted}
          more={(close) =>
            actions.map(({ label, onChoose }) => (
              <MenuItem
                key={label}
                onClick={() => {
                  close();
                  onChoose(image);
                }}
              >
                {label}
              </MenuItem>
            ))
          }
        />
      </Suspense>
    </Box>
  );
}

/** As many columns as fit, the width of one in px, and how far down the page the list begins. */
function useColumns(list: RefObject<HTMLElement | null>): { columns: number; side: number; top: number } {
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
    return () => observer.disconnect();
  }, [list]);
  const columns = Math.min(8, Math.max(2, Math.floor((place.width + WALL_GAP) / (NARROWEST + 2 * WALL_GAP))));
  return { columns, side: Math.max(0, (place.width - WALL_GAP * (columns - 1)) / columns), top: place.top };
}
