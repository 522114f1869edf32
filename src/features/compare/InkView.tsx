import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { pictureWidthMm } from '../../domain/ink-width.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Paper } from '../../ui/zoom/ZoomFrame.tsx';
import { viewOfBox, type Place } from '../../ui/zoom/viewport.ts';
import { BitmapCanvas } from './BitmapCanvas.tsx';
import { squareMm } from './compare.model.ts';
import css from './compare.module.css';
import type { DifferenceFound } from './compare.protocol.ts';
import type { ViewProps } from './CompareViews.tsx';
import { InkLegend } from './InkLegend.tsx';
import { CompareStage, SideTag } from './CompareStage.tsx';
import { useDifference } from './useDifference.ts';

/** Shows added and removed ink in color, place by place, with areas in square millimeters on skin. */
export function InkView(props: ViewProps) {
  const { before, after, ink } = props;
  const { difference, retry } = useDifference({ before: before.src, after: after.src, widthMm: pictureWidthMm(ink) });
  if (difference.state === 'failed') return <ErrorState message={difference.message} onRetry={retry} />;
  if (difference.state === 'working')
    return (
      <Box role="status" sx={{ py: 6, maxWidth: 420, mx: 'auto' }}>
        <Typography sx={{ mb: 1.5, textAlign: 'center' }}>Measuring the ink of both versions...</Typography>
        <LinearProgress aria-hidden />
      </Box>
    );
  if (!difference.found.ok)
    return (
      <Typography color="textSecondary" sx={{ py: 4, maxWidth: '60ch' }}>
        {`${before.label} and ${after.label} have different proportions, so they cannot be overlaid. Use Side by side to see both.`}
      </Typography>
    );
  return <Found {...props} found={difference.found} />;
}

function Found({ found, ...props }: ViewProps & { found: DifferenceFound }) {
  const { before, after, onView, shape } = props;
  const [at, setAt] = useState<number | null>(null);
  const [beneath, setBeneath] = useState(true);
  const { places } = found;
  const step = (by: number) => {
    if (places.length === 0) return;
    const next = ((at ?? (by > 0 ? -1 : 0)) + by + places.length) % places.length;
    setAt(next);
    // The frame is as wide as the picture is shown, whatever its size.
    onView(() => viewOfBox(shareOf(places[next], found), shape, shape));
  };
  return (
    <>
      <InkLegend found={found} />
      <CompareStage
        {...props}
        label={`What changed from ${before.label} to ${after.label}. N and P go from change to change.`}
        onKey={(key) => {
          if (key !== 'n' && key !== 'p') return false;
          step(key === 'n' ? 1 : -1);
          return true;
        }}
        wide
        controls={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            {places.length > 0 && <Steps at={at} places={places} onStep={step} />}
            <FormControlLabel
              control={<Switch size="small" checked={beneath} onChange={(_, on) => setBeneath(on)} />}
              label={<Typography variant="body2">Show unchanged ink</Typography>}
            />
          </Box>
        }
      >
        {(place) => (
          <>
            <Paper place={place}>
              {beneath && <img src={after.src} alt={after.label} draggable={false} style={{ opacity: 0.22 }} />}
              <BitmapCanvas bitmap={found.overlay} label={`Changes from ${before.label} to ${after.label}`} />
            </Paper>
            {at !== null && <Marked place={place} box={shareOf(places[at], found)} />}
            <SideTag at="left">{`${before.label} to ${after.label}`}</SideTag>
          </>
        )}
      </CompareStage>
      {at !== null && (
        <Typography component="p" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {sentence(places[at])}
        </Typography>
      )}
      {found.resampled && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          The versions have different sizes and were scaled to match. Very fine changes are not counted.
        </Typography>
      )}
    </>
  );
}

interface StepsProps {
  at: number | null;
  places: DifferenceFound['places'];
  onStep: (by: number) => void;
}

function Steps({ at, places, onStep }: StepsProps) {
  const count = `${places.length} ${places.length === 1 ? 'place' : 'places'}`;
  return (
    <Box role="group" aria-label="Changes" sx={{ display: 'flex', alignItems: 'center' }}>
      <Tooltip title="Previous change (P)">
        <IconButton size="small" aria-label="Previous change" onClick={() => onStep(-1)}>
          <ChevronLeft />
        </IconButton>
      </Tooltip>
      <Typography
        aria-live="polite"
        variant="body2"
        sx={{ minWidth: 96, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {at === null ? `Changed in ${count}` : `Change ${at + 1} of ${places.length}`}
      </Typography>
      <Tooltip title="Next change (N)">
        <IconButton size="small" aria-label="Next change" onClick={() => onStep(1)}>
          <ChevronRight />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function Marked({ place, box }: { place: Place; box: Place }) {
  const around = 6;
  return (
    <div
      className={css.marked}
      style={{
        left: place.left + box.left * place.width - around,
        top: place.top + box.top * place.height - around,
        width: box.width * place.width + 2 * around,
        height: box.height * place.height + 2 * around,
      }}
    />
  );
}

function shareOf(box: Place, { width, height }: { width: number; height: number }): Place {
  return { left: box.left / width, top: box.top / height, width: box.width / width, height: box.height / height };
}

/** In mm2; less is the soft edge of something else. */
const LEAST = 0.01;

function sentence({ addedMm2, removedMm2, recolouredMm2 }: DifferenceFound['places'][number]): string {
  const parts = [
    addedMm2 >= LEAST && `${squareMm(addedMm2)} added`,
    removedMm2 >= LEAST && `${squareMm(removedMm2)} removed`,
    recolouredMm2 >= LEAST && `${squareMm(recolouredMm2)} in another color`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Here: ${parts.join(', ')}.` : 'Here: less than 0.01 mm².';
}
