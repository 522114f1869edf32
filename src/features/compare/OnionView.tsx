import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

import type { ViewProps } from './CompareViews.tsx';
import { PictureSide, CompareStage, SideTag } from './CompareStage.tsx';

/** The later version as a transparent sheet on the earlier one. */
export function OnionView({ before, after, ...rest }: ViewProps) {
  const id = useId();
  const [shown, setShown] = useState(50);
  return (
    <CompareStage
      {...rest}
      label={`${after.label} as a transparent sheet on ${before.label}. Plus and minus change the size, arrows move an enlarged picture.`}
      controls={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 1 }}>
          <Typography id={id} variant="body2" noWrap sx={{ maxWidth: '50%' }}>
            {`How much of ${after.label}`}
          </Typography>
          <Slider
            size="small"
            aria-labelledby={id}
            value={shown}
            onChange={(_, next) => setShown(next)}
            getAriaValueText={(value) => `${value} %`}
          />
          <Typography variant="body2" sx={{ minWidth: 44, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {shown} %
          </Typography>
        </Box>
      }
    >
      {(place) => (
        <>
          <PictureSide side={before} place={place} />
          <Box sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} style={{ opacity: shown / 100 }}>
            <PictureSide side={after} place={place} />
          </Box>
          <SideTag at="left">{before.label}</SideTag>
          <SideTag at="right">{after.label}</SideTag>
        </>
      )}
    </CompareStage>
  );
}
