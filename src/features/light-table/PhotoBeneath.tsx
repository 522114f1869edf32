import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

import { DesignPaper } from '../../ui/DesignPaper.tsx';
import type { Photo, Sheet } from './sheet.model.ts';

/** A design with its photo beneath it, where it was drawn from; a slider says how much of the photo shows. */
export function PhotoBeneath({ sheet, photo }: { sheet: Sheet; photo: Photo }) {
  const id = useId();
  const [shown, setShown] = useState(50);
  const [left, top, right, bottom] = photo.place;
  const share = (part: number) => `${part * 100}%`;
  return (
    <Box>
      <Box sx={{ position: 'relative', overflow: 'hidden', isolation: 'isolate' }}>
        <DesignPaper src={sheet.src} alt={sheet.name} width={sheet.width} height={sheet.height} loading="eager" />
        {/* The paper lets the photo through and the ink does not. */}
        <Box
          component="img"
          src={photo.src}
          alt="The photo it was drawn from"
          sx={{ position: 'absolute', maxWidth: 'none', mixBlendMode: 'multiply', pointerEvents: 'none' }}
          style={{
            left: share(left),
            top: share(top),
            width: share(right - left),
            height: share(bottom - top),
            opacity: shown / 100,
          }}
        />
      </Box>
      <Typography id={`${id}-label`} variant="caption" color="textSecondary">
        Photo underneath
      </Typography>
      <Slider
        aria-labelledby={`${id}-label`}
        value={shown}
        onChange={(_, next) => setShown(next)}
        getAriaValueText={(value) => `${value} %`}
        sx={{ py: 1 }}
      />
    </Box>
  );
}
