import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';

import type { EngineStyle } from '#engine/engine.ts';
import { useAppSelector } from '../../../app/hooks.ts';
import type { Inscription } from '../../../domain/inscriptions.ts';
import { showDrawing, type OpenedPicture, type Sketch } from '../../marking/marking.public.ts';
import { selectDesigner } from '../designer.slice.ts';

interface StylePictureProps {
  style: EngineStyle;
  picture: OpenedPicture | null;
  sketch: Sketch;
  /** Lines of lettering beside the drawing. */
  inscriptions?: Inscription[];
}

/** The person's own photo, drawn small in a style. */
export function StylePicture({ style, picture, sketch, inscriptions }: StylePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { marks } = useAppSelector(selectDesigner);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!picture) return;
    return sketch({ marks, style, side: 256, settings: { inscriptions } }, (drawing) => {
      showDrawing(canvas.current, drawing);
      setShown(true);
    });
  }, [picture, sketch, marks, style, inscriptions]);
  return (
    <Box
      sx={(theme) => ({
        aspectRatio: '1 / 1',
        borderRadius: 0.5,
        border: 1,
        borderColor: 'divider',
        bgcolor: theme.palette.sheet.paper,
        overflow: 'hidden',
        '& canvas': { width: '100%', height: '100%', display: 'block', transition: 'opacity 160ms ease-out' },
      })}
    >
      <canvas ref={canvas} width={1} height={1} aria-hidden style={{ opacity: shown ? 1 : 0 }} />
    </Box>
  );
}
