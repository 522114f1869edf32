import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

import type { Mark } from '../../domain/marks.ts';
import type { FromSketcher, Picture, ToSketcher } from './marking.protocol.ts';

interface LinePreviewProps {
  picture: Picture;
  marks: readonly Mark[];
  /** The finger is down: the drawing waits until it is lifted. */
  drawing: boolean;
}

/** The line drawing that the marks lead to, drawn in a worker of its own while the person goes on. */
export function LinePreview({ picture, marks, drawing }: LinePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const request = useSketch(picture, canvas);
  const [shown, setShown] = useState<readonly Mark[] | null>(null);
  useEffect(() => {
    if (drawing) return;
    return request(marks, () => setShown(marks));
  }, [request, marks, drawing]);
  return (
    <Box sx={{ display: { xs: 'none', md: 'flex' }, flexDirection: 'column', minHeight: 0, gap: 1 }}>
      <Box
        sx={(theme) => ({
          aspectRatio: '1 / 1',
          maxHeight: '100%',
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.75,
          overflow: 'hidden',
          bgcolor: theme.palette.sheet.paper,
          '& canvas': { width: '100%', height: '100%', display: 'block', transition: 'opacity 140ms ease-out' },
        })}
      >
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
        Preview in fine line. The styles come later.
      </Typography>
    </Box>
  );
}

/** Asks for a drawing; an older one that is still being made is given up. */
function useSketch(picture: Picture, canvas: React.RefObject<HTMLCanvasElement | null>) {
  const [ask] = useState(() => {
    let worker: Worker | null = null;
    let number = 0;
    const open = () => {
      worker = new Worker(new URL('./sketch.worker.ts', import.meta.url), { type: 'module' });
      worker.postMessage({ type: 'open', picture } satisfies ToSketcher);
      return worker;
    };
    const request = (marks: readonly Mark[], onShown: () => void): (() => void) => {
      const own = ++number;
      const sketcher = worker ?? open();
      sketcher.onmessage = ({ data }: MessageEvent<FromSketcher>) => {
        if (data.type !== 'drawing' || data.number !== own) return;
        show(canvas.current, data);
        onShown();
      };
      sketcher.postMessage({ type: 'draw', number: own, marks } satisfies ToSketcher);
      return () => {
        // A drawing cannot be interrupted; its worker can.
        if (own === number) {
          sketcher.terminate();
          worker = null;
        }
      };
    };
    return { request, close: () => worker?.terminate() };
  });
  useEffect(() => ask.close, [ask]);
  return ask.request;
}

function show(canvas: HTMLCanvasElement | null, drawing: Extract<FromSketcher, { type: 'drawing' }>): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const { width, height, data } = drawing;
  Object.assign(canvas, { width, height });
  const image = context.createImageData(width, height);
  for (let i = 0; i < data.length; i++) {
    // Ink on the sheet behind it, whatever its colour.
    image.data[i * 4 + 3] = 255 - data[i];
  }
  context.putImageData(image, 0, 0);
}
