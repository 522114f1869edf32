import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Rotate90DegreesCwOutlined from '@mui/icons-material/Rotate90DegreesCwOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { alpha, styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';

import { maxZoom, zoomed, zoomOf, type Crop } from './crop.ts';
import { drawCrop } from './picture.ts';
import { useCropGestures } from './useCropGestures.ts';

/** Side of the drawn square in px: twice the largest shown, so that it is sharp on dense screens. */
const CANVAS_PX = 640;

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  width: '100%',
  maxWidth: 320,
  aspectRatio: '1 / 1',
  marginInline: 'auto',
  overflow: 'hidden',
  borderRadius: 8,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  backgroundColor: theme.palette.sheet.paper,
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.accent.text}`, outlineOffset: 2 },
  '& canvas': { display: 'block', width: '100%', height: '100%' },
  // What the round picture will leave out is dimmed, not hidden.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    borderRadius: '50%',
    boxShadow: `0 0 0 200px ${alpha(theme.palette.sheet.ink, 0.55)}`,
    border: `1px solid ${theme.palette.sheet.paper}`,
  },
}));

const Round = styled('canvas')(({ theme }) => ({
  display: 'block',
  borderRadius: '50%',
  border: `1px solid ${theme.palette.divider}`,
}));

interface CropStageProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
  onTurn: () => void;
  disabled: boolean;
}

/** The picture under its square, the zoom, and how it will look in the sizes of the product. */
export function CropStage({ picture, crop, onChange, onTurn, disabled }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const hint = useId();
  const gestures = useCropGestures(stage, picture, crop, onChange);
  return (
    <Stack spacing={2} useFlexGap>
      <Stage
        ref={stage}
        role="application"
        // It is operated like a control: drag, arrow keys, plus and minus.
        tabIndex={disabled ? -1 : 0}
        aria-label="Position of the picture"
        aria-describedby={hint}
        inert={disabled}
        {...gestures}
      >
        <Drawn picture={picture} crop={crop} px={CANVAS_PX} />
      </Stage>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <ZoomSlider picture={picture} crop={crop} onChange={onChange} disabled={disabled} />
        <Tooltip title="Turn by 90°">
          <span>
            <IconButton onClick={onTurn} disabled={disabled} aria-label="Turn by 90 degrees">
              <Rotate90DegreesCwOutlined />
            </IconButton>
          </span>
        </Tooltip>
      </Stack>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        {[72, 40].map((px) => (
          <Box key={px} sx={{ flex: 'none' }}>
            <Drawn picture={picture} crop={crop} px={px} round />
          </Box>
        ))}
        <Typography id={hint} variant="body2" color="textSecondary">
          Drag to move, pinch or scroll to zoom, click to center a point. Arrow keys and + − work too.
        </Typography>
      </Stack>
    </Stack>
  );
}

function ZoomSlider({ picture, crop, onChange, disabled }: Omit<CropStageProps, 'onTurn'>) {
  const zoom = zoomOf(crop, picture);
  const by = (factor: number) => onChange((now) => zoomed(now, picture, zoomOf(now, picture) * factor));
  return (
    <Stack direction="row" spacing={1} sx={{ flex: 1, alignItems: 'center' }}>
      <IconButton aria-label="Zoom out" onClick={() => by(1 / 1.25)} disabled={disabled || zoom <= 1.001}>
        <RemoveOutlined />
      </IconButton>
      <Slider
        aria-label="Zoom"
        min={1}
        max={maxZoom}
        step={0.01}
        value={zoom}
        disabled={disabled}
        getAriaValueText={(value) => `${Math.round(value * 100)} percent`}
        onChange={(_event, value) => onChange((now) => zoomed(now, picture, value))}
      />
      <IconButton aria-label="Zoom in" onClick={() => by(1.25)} disabled={disabled || zoom >= maxZoom - 0.001}>
        <AddOutlined />
      </IconButton>
    </Stack>
  );
}

interface DrawnProps {
  picture: ImageBitmap;
  crop: Crop;
  px: number;
  round?: boolean;
}

function Drawn({ picture, crop, px, round = false }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  if (!round) return <canvas ref={canvas} width={px} height={px} aria-hidden />;
  return <Round ref={canvas} width={px * 2} height={px * 2} aria-hidden style={{ width: px, height: px }} />;
}
