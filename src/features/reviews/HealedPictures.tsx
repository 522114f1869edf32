import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { useState } from 'react';

import type { ReviewPicture } from './reviews.model.ts';

/** Photos of healed work; each opens larger. */
export function HealedPictures({ pictures, author }: { pictures: readonly ReviewPicture[]; author: string }) {
  const [open, setOpen] = useState<ReviewPicture | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {pictures.map((picture, index) => (
          <ButtonBase
            key={picture.path}
            aria-label={`Enlarge photo ${index + 1} of ${pictures.length} by ${author}`}
            onClick={() => setOpen(picture)}
            sx={{ width: 112, height: 112, borderRadius: 0.75, overflow: 'hidden', cursor: 'zoom-in' }}
          >
            <Photo src={picture.src} />
          </ButtonBase>
        ))}
      </Box>
      {open && (
        <Dialog open onClose={() => setOpen(null)} slotProps={{ paper: { 'aria-label': 'Healed work' } }} maxWidth="md">
          <Box
            component="img"
            src={open.src}
            alt={`Healed work, photo by ${author}`}
            sx={{ display: 'block', maxWidth: '100%', maxHeight: '76vh', objectFit: 'contain' }}
          />
          <DialogActions>
            <Button variant="contained" onClick={() => setOpen(null)}>
              Close
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function Photo({ src }: { src: string }) {
  return (
    <Box
      component="img"
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      sx={{ width: 1, height: 1, objectFit: 'cover', bgcolor: 'divider' }}
    />
  );
}
