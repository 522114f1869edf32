import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { mmToInches } from '../../domain/units.ts';
import { useInkOnSkin, type InkOnSkin } from './useInkOnSkin.ts';

interface MmRulerProps {
  /** The picture above it. */
  src: string;
  /** Of its ink on skin. */
  widthMm: number;
}

/** A ruler beneath a picture, as wide as its ink and where that lies; and the size of the ink in words. */
export function MmRuler({ src, widthMm }: MmRulerProps) {
  const ink = useInkOnSkin(src, widthMm);
  return (
    <Box sx={{ mt: 0.75, minHeight: 52, color: 'text.secondary' }}>
      {ink && (
        <>
          <Box style={{ marginLeft: `${ink.left * 100}%`, width: `${ink.width * 100}%` }}>
            <Ticks widthMm={widthMm} />
          </Box>
          <Typography
            variant="caption"
            component="p"
            sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', lineHeight: 1.4 }}
          >
            <span aria-hidden>{sizeOf(ink)}</span>
            <Box
              component="span"
              sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' }}
            >
              {spokenSizeOf(ink)}
            </Box>
          </Typography>
        </>
      )}
    </Box>
  );
}

const mm = (length: number) => String(Math.round(length));
const inches = (length: number) => mmToInches(length).toFixed(1);

function sizeOf({ widthMm, heightMm }: InkOnSkin): string {
  if (heightMm === null) return `${mm(widthMm)} mm · ${inches(widthMm)} in wide`;
  return `${mm(widthMm)} × ${mm(heightMm)} mm · ${inches(widthMm)} × ${inches(heightMm)} in`;
}

function spokenSizeOf({ widthMm, heightMm }: InkOnSkin): string {
  const wide = `${mm(widthMm)} mm, ${inches(widthMm)} inches wide on skin`;
  return heightMm === null ? `${wide}.` : `${wide}, ${mm(heightMm)} mm high.`;
}

/** A line for every few millimeters, and numbers so far apart that they do not touch. */
function Ticks({ widthMm }: { widthMm: number }) {
  const step = widthMm > 240 ? 10 : widthMm > 60 ? 5 : 1;
  const labelled = widthMm > 240 ? 100 : widthMm > 100 ? 50 : widthMm > 30 ? 20 : 5;
  const ticks = Array.from({ length: Math.floor(widthMm / step) + 1 }, (_, index) => index * step);
  const path = ticks.map((at) => `M${at} 0V${at % (step * 2) === 0 ? 12 : 7}`).join('');
  return (
    <>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${widthMm} 12`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: 10, overflow: 'visible' }}
      >
        <path d={path} stroke="currentColor" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      </Box>
      <Box aria-hidden sx={{ position: 'relative', height: 18 }}>
        {ticks
          .filter((at) => at % labelled === 0)
          .map((at) => (
            <Typography
              key={at}
              variant="caption"
              sx={{
                position: 'absolute',
                fontVariantNumeric: 'tabular-nums',
                transform: at === 0 ? 'none' : 'translateX(-50%)',
              }}
              style={{ left: `${(at / widthMm) * 100}%` }}
            >
              {at}
            </Typography>
          ))}
      </Box>
    </>
  );
}
