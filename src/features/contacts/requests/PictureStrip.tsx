import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { DesignPaper } from '../../../ui/DesignPaper.tsx';
import type { BriefPicture } from '../contacts.model.ts';

/** The pictures of a request: the first one large, the others beneath; each opens larger. */
export function PictureStrip({ pictures }: { pictures: readonly BriefPicture[] }) {
  const [at, setAt] = useState<number | null>(null);
  const there = pictures.filter(({ src }) => src !== null);
  const gone = pictures.length - there.length;
  return (
    <Box>
      {there.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
          {there.map((picture, index) => (
            <ButtonBase
              key={picture.key}
              aria-label={`Enlarge picture ${index + 1} of ${there.length}`}
              onClick={() => setAt(index)}
              sx={{
                display: 'block',
                borderRadius: 0.75,
                cursor: 'zoom-in',
                ...(index === 0 && { gridColumn: '1 / -1' }),
              }}
            >
              <DesignPaper src={picture.src} alt="" />
            </ButtonBase>
          ))}
        </Box>
      )}
      {gone > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: there.length > 0 ? 1 : 0 }}>
          {gone === 1 ? 'A picture was removed by its owner.' : `${gone} pictures were removed by their owner.`}
        </Typography>
      )}
      {at !== null && <Enlarged pictures={there} at={at} onAt={setAt} onClose={() => setAt(null)} />}
    </Box>
  );
}

interface EnlargedProps {
  pictures: readonly BriefPicture[];
  at: number;
  onAt: (index: number) => void;
  onClose: () => void;
}

function Enlarged({ pictures, at, onAt, onClose }: EnlargedProps) {
  const step = (by: number) => onAt((at + by + pictures.length) % pictures.length);
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Picture of the request' } }}
      maxWidth="lg"
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') step(1);
        if (key === 'ArrowLeft') step(-1);
      }}
    >
      <Box sx={{ p: { xs: 1.5, sm: 2 }, pb: 0, bgcolor: 'background.paper' }}>
        <Box
          component="img"
          src={pictures[at].src ?? undefined}
          alt={`Picture ${at + 1} of ${pictures.length}`}
          sx={(theme) => ({
            display: 'block',
            maxWidth: '100%',
            maxHeight: '72vh',
            minWidth: { sm: 280 },
            objectFit: 'contain',
            borderRadius: 0.75,
            bgcolor: theme.palette.sheet.paper,
            border: `1px solid ${theme.palette.sheet.edge}`,
          })}
        />
      </Box>
      <DialogActions>
        {pictures.length > 1 && (
          <>
            <Button color="inherit" onClick={() => step(-1)}>
              Previous
            </Button>
            <Button color="inherit" onClick={() => step(1)}>
              Next
            </Button>
          </>
        )}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
