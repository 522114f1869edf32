import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';

import { errorText } from '../../data/errors.ts';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { entryLooks } from '../../ui/entry-looks.ts';
import { useRearranging } from '../../ui/useRearranging.ts';
import type { OwnImage } from '../own-images/own-images.public.ts';
import { collectionsApi } from './collections.api.ts';

interface ArrangedImagesProps {
  collectionId: string;
  images: readonly OwnImage[];
  onSaid: (said: string) => void;
}

/** The images of a collection while their owner puts them in order. Each change is saved at once. */
export function ArrangedImages({ collectionId, images, onSaid }: ArrangedImagesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [arrange] = collectionsApi.useArrangeImagesMutation();
  // As it was arranged here, until the list is left: the answer of the server may be older.
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const byId = new Map(images.map((image) => [image.id, image]));
  const ordered = (ids ?? images.map(({ id }) => id)).flatMap((id) => byId.get(id) ?? []);
  const entries = ordered.map(({ id, title }) => ({ id, title: title || 'Untitled' }));
  const { order, handleFor, stateOf } = useRearranging(list, entries, (next) => {
    setIds(next);
    void arrange({ collectionId, imageIds: next }).then(({ error }) => {
      if (!error) return;
      setIds(null);
      onSaid(errorText(error));
    });
  });
  return (
    <Box component="ul" ref={list} aria-label="Designs of the collection, being arranged" sx={GRID}>
      {order.map((id, at) => {
        const image = byId.get(id);
        if (!image) return null;
        const entry = { id, title: image.title || 'Untitled' };
        return (
          <Box
            component="li"
            key={id}
            data-entry={id}
            sx={(theme) => ({ minWidth: 0, ...entryLooks(stateOf(id), theme) })}
          >
            <DesignPaper src={image.src} alt={entry.title} width={image.width} height={image.height} />
            <Stack direction="row" sx={{ alignItems: 'center' }}>
              <IconButton
                {...handleFor(entry)}
                aria-label={`Move ${entry.title}, place ${at + 1} of ${order.length}`}
                sx={{ cursor: 'grab', touchAction: 'none' }}
              >
                <DragIndicator fontSize="small" />
              </IconButton>
              <Typography variant="caption" noWrap sx={{ flex: 1, minWidth: 0 }}>
                {entry.title}
              </Typography>
            </Stack>
          </Box>
        );
      })}
    </Box>
  );
}

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
} as const;
