import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Feedback } from '../record/project.model.ts';
import { projectApi } from '../record/project.api.ts';

const PictureViewer = lazyPart(async () => (await import('../../../ui/PictureViewer.tsx')).PictureViewer, 'over');

type NotePicture = Feedback['attachments'][number];

const nameOf = ({ name }: NotePicture): string => name || 'Attached picture';

/** Shows the pictures of a note as thumbnails that open in full. */
export function NotePictures({ pictures }: { pictures: readonly NotePicture[] }) {
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
      {pictures.map((picture, index) => (
        <Small key={picture.id} picture={picture} onOpen={() => setOpen(index)} />
      ))}
      {open !== null && <Opened pictures={pictures} at={open} onMove={setOpen} onClose={() => setOpen(null)} />}
    </Box>
  );
}

function Small({ picture, onOpen }: { picture: NotePicture; onOpen: () => void }) {
  const { data: src } = projectApi.useProjectPictureQuery(picture.smallPath);
  if (!src) return null;
  return (
    <ButtonBase
      aria-label={`Open picture: ${nameOf(picture)}`}
      onClick={onOpen}
      sx={{ borderRadius: 0.75, border: 1, borderColor: 'divider', overflow: 'hidden', cursor: 'zoom-in' }}
    >
      <Box
        component="img"
        src={src}
        alt=""
        loading="lazy"
        sx={{ display: 'block', width: 72, height: 72, objectFit: 'cover', bgcolor: 'sheet.paper' }}
      />
    </ButtonBase>
  );
}

interface OpenedProps {
  pictures: readonly NotePicture[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

function Opened({ pictures, at, onMove, onClose }: OpenedProps) {
  const picture = pictures[at];
  const { data: full } = projectApi.useProjectPictureQuery(picture.path);
  const { data: small } = projectApi.useProjectPictureQuery(picture.smallPath);
  return (
    <Suspense fallback={null}>
      <PictureViewer
        picture={{ name: nameOf(picture), src: full ?? small ?? null }}
        at={at}
        count={pictures.length}
        onMove={onMove}
        onClose={onClose}
      />
    </Suspense>
  );
}
