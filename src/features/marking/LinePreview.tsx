import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

import type { Mark } from '../../domain/marks.ts';
import { showDrawing } from '../../ui/show-drawing.ts';
import type { OpenedPicture } from './marking.protocol.ts';
import { useSketcher } from './useSketcher.ts';

/** The paper that a preview is shown on: its canvas fades while another one is drawn. */
const previewSheet = (theme: Theme) => ({
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
