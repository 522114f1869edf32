import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

import type { Mark } from '../../domain/marks.ts';
import type { SketchDrawing, OpenedPicture } from './marking.protocol.ts';
import { useSketcher } from './useSketcher.ts';

/** The paper that a preview is shown on: its canvas fades while another one is drawn. */
export const previewSheet = (theme: Theme) => ({
  aspectRatio: '1 / 1',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  overflow: 'hidden',
  bgcolor: theme.palette.sheet.paper,
  '& canvas': { width: '100%', height: '100%', display: 'block', transition: 'opacity 140ms ease-out' },
});

interface LinePreviewProps {
  picture: OpenedPicture;
  marks: readonly Mark[];
  /** The finger is down: the drawing waits until it is lifted. */
  drawing: boolean;
}

/** The line drawing that the marks lead to, drawn in a worker of its own while the person goes on. */
export function LinePreview({ picture, marks, drawing }: LinePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sketch = useSketcher(picture);
  const [shown, setShown] = useState<readonly Mark[] | null>(null);
  useEffect(() => {
    if (drawing) return;
    return sketch({ marks, style: 'line', side: 1024 }, (drawn) => {
      showDrawing(canvas.current, drawn);
      setShown(marks);
    });
  }, [sketch, marks, drawing]);
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        minHeight: 0,
        gap: 1,
      }}
    >
      <Box sx={[previewSheet, { maxHeight: '100%' }]}>
        <canvas
          ref={canvas}
          width={1}
          height={1}
          role="img"
          aria-label="Line drawing of what is marked"
          style={{ opacity: shown === marks && !drawing ? 1 : 0.35 }}
        />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {shown === marks && !drawing ? 'Preview in fine line. The styles come later.' : 'Drawing the preview...'}
      </Typography>
    </Box>
  );
}

/** A colour on white as the ink that makes it, and how much of that. */
function inkOnPaper(out: Uint8ClampedArray, at: number, colour: Uint8Array): void {
  const cover = 255 - Math.min(...colour);
  for (let n = 0; n < 3; n++) out[at + n] = cover === 0 ? 0 : 255 - ((255 - colour[n]) * 255) / cover;
  out[at + 3] = cover;
}

/** Ink on whatever sheet lies behind. */
export function showDrawing(canvas: HTMLCanvasElement | null, drawing: SketchDrawing): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const { width, height, data } = drawing;
  Object.assign(canvas, { width, height });
  const image = context.createImageData(width, height);
  const isColoured = data.length === width * height * 3;
  for (let i = 0; i < width * height; i++) {
    if (isColoured) inkOnPaper(image.data, i * 4, data.subarray(i * 3, i * 3 + 3));
    else image.data[i * 4 + 3] = 255 - data[i];
  }
  context.putImageData(image, 0, 0);
}
