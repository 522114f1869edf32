import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

import { FavoriteButton } from './FavoriteButton.tsx';
import { ImageMenu, type ImageAction } from './ImageMenu.tsx';
import { OwnImageCard } from './OwnImageCard.tsx';
import { useListKeys } from './select/useListKeys.ts';
import { useGestures } from './select/useGestures.ts';
import { SelectionMark } from './select/SelectionMark.tsx';
import type { Selection } from './select/useSelection.ts';
import { SetCard } from './SetCard.tsx';
import type { Entry } from './sets.ts';
import { LINES, useColumns, WALL_GAP } from './useColumns.ts';
import type { Sets } from './useSets.ts';

interface CardsProps {
  sets: Sets;
  /** Null while images are opened, not selected. */
  selection: Selection | null;
  actions: readonly ImageAction[];
  onOpen: (id: string) => void;
  onRemoved: () => void;
}

interface WallProps extends CardsProps {
  list: RefObject<HTMLUListElement | null>;
  /** Selecting begins with these images. */
  onSelect: (ids: readonly string[]) => void;
  /** Selecting ends, or what is selected is to be deleted: by keys. */
  onLeave: () => void;
  onDelete: () => void;
  /** The end has come near; more images are wanted. */
  onEnd: () => void;
}

/** Own images in rows. Only the rows near the window are in the document. */
export function ImageWall({ list, onSelect, onLeave, onDelete, onEnd, ...cards }: WallProps) {
  const { sets, selection } = cards;
  const { columns, side, top } = useColumns(list);
  const virtual = useRows(Math.ceil(sets.entries.length / columns), { side, top, onEnd });
  const onKeyDown = useListKeys({ columns, selection, onLeave, onDelete });
  const gestures = useGestures(selection ? null : (card) => onSelect(card.split(' ')));
  return (
    <Box
      component="ul"
      ref={list}
      tabIndex={-1}
      aria-label="Own designs"
      {...gestures}
      onKeyDown={onKeyDown}
      sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none', outline: 'none', height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().flatMap((row) =>
        sets.entries.slice(row.index * columns, (row.index + 1) * columns).map((entry, column) => (
          <Box
            component="li"
            key={entry.id}
            data-entry={entry.id}
            data-card={entry.images.map(({ id }) => id).join(' ')}
            aria-setsize={sets.entries.length}
            aria-posinset={row.index * columns + column + 1}
            sx={{ position: 'absolute', top: 0, left: 0, ...(entry.unfolded && OF_ONE_SET) }}
            style={{
              width: side,
              transform: `translate(${column * (side + WALL_GAP)}px, ${row.start - top}px)`,
            }}
          >
            <Card entry={entry} {...cards} />
          </Box>
        )),
      )}
    </Box>
  );
}

/** A line above the images of a set that is unfolded, over the gaps between them. */
const OF_ONE_SET = {
  '&::before': { content: '""', position: 'absolute', top: -8, left: 0, right: 0, height: 3, bgcolor: 'accent.text' },
} as const;

function useRows(count: number, { side, top, onEnd }: { side: number; top: number; onEnd: () => void }) {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => side + LINES + WALL_GAP,
    overscan: 3,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, side]);
  const last = virtual.getVirtualItems().at(-1)?.index ?? 0;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (last >= count - 2) end.current();
  }, [last, count]);
  return virtual;
}

function Card({ entry, sets, selection, actions, onOpen, onRemoved }: CardsProps & { entry: Entry }) {
  const { images, unfolded } = entry;
  const selected = selection?.of(images.map(({ id }) => id));
  const mark = selected && <SelectionMark isSelected={selected.isSelected} />;
  const [image] = images;
  if (images.length > 1)
    return <SetCard images={images} selection={selected} mark={mark} onUnfold={() => sets.toggle(entry.id)} />;
  return (
    <>
      <OwnImageCard
        image={image}
        onOpen={() => onOpen(image.id)}
        selection={selected}
        mark={mark}
        heart={<FavoriteButton image={image} />}
        menu={<ImageMenu image={image} actions={actions} onDeleted={onRemoved} />}
      />
      {unfolded?.isFirst && !selection && (
        <Button size="small" variant="contained" color="inherit" onClick={() => sets.toggle(unfolded.job)} sx={FOLD}>
          Fold {unfolded.count}
        </Button>
      )}
    </>
  );
}

const FOLD = { position: 'absolute', top: 6, left: 6, minWidth: 0, minHeight: 32, px: 1, py: 0 } as const;
