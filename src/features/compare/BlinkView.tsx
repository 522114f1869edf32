import PauseIcon from '@mui/icons-material/Pause';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState } from 'react';

import type { ViewProps } from './CompareViews.tsx';
import { PictureSide, CompareStage, SideTag } from './CompareStage.tsx';

/** Each of the two pictures shows for so long, in ms. More than three changes a second can cause seizures. */
const pace = { shortest: 400, longest: 2400, usual: 900 } as const;

/** The two take turns at one place, by themselves or by a key: the eye sees what jumps. */
export function BlinkView({ before, after, ...rest }: ViewProps) {
  const still = useStill();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [showsAfter, setShowsAfter] = useState(true);
  const [shownMs, setShownMs] = useState<number>(pace.usual);
  const running = wanted ?? !still;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setShowsAfter((now) => !now), shownMs);
    return () => clearInterval(timer);
  }, [running, shownMs]);
  const swap = () => {
    setWanted(false);
    setShowsAfter(!showsAfter);
  };
  const [shown, hidden] = showsAfter ? [after, before] : [before, after];
  return (
    <CompareStage
      {...rest}
      label={`${before.label} and ${after.label} in turn. Space shows the other one and pauses.`}
      onKey={(key) => {
        if (key !== ' ') return false;
        swap();
        return true;
      }}
      wide
      controls={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Button
            size="small"
            color="inherit"
            startIcon={running ? <PauseIcon /> : <PlayArrowIcon />}
            onClick={() => setWanted(!running)}
          >
            {running ? 'Pause' : 'Play'}
          </Button>
          <Button size="small" color="inherit" onClick={swap}>
            Show the other
          </Button>
          <Pace shownMs={shownMs} onShownMs={setShownMs} />
        </Box>
      }
    >
      {(place) => (
        <>
          {/* Both stay in the document, so that neither has to be decoded again. */}
          <PictureSide side={hidden} place={place} />
          <PictureSide side={shown} place={place} />
          <SideTag at={showsAfter ? 'right' : 'left'} strong>
            {shown.label}
          </SideTag>
        </>
      )}
    </CompareStage>
  );
}

function Pace({ shownMs, onShownMs }: { shownMs: number; onShownMs: (ms: number) => void }) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: '1 1 200px', px: 1 }}>
      <Typography id={id} variant="body2">
        Speed
      </Typography>
      <Slider
        size="small"
        aria-labelledby={id}
        // To the right is faster.
        value={pace.longest + pace.shortest - shownMs}
        min={pace.shortest}
        max={pace.longest}
        step={100}
        onChange={(_, next) => onShownMs(pace.longest + pace.shortest - next)}
        getAriaValueText={(value) => `each for ${((pace.longest + pace.shortest - value) / 1000).toFixed(1)} seconds`}
      />
      <Typography variant="body2" sx={{ minWidth: 44, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {(shownMs / 1000).toFixed(1)} s
      </Typography>
    </Box>
  );
}

/** Somebody asked for less motion, of the system or of us. */
function useStill(): boolean {
  const system = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  return system || document.documentElement.dataset.still === 'true';
}
