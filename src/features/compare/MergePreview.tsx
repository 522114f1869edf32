import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';

import type { InkWidth } from '../../domain/ink-width.ts';
import { ZoomBar } from '../../ui/zoom/ZoomBar.tsx';
import { Paper, ZoomFrame } from '../../ui/zoom/ZoomFrame.tsx';
import { ZoomRuler } from '../../ui/zoom/ZoomRuler.tsx';
import { wholeView, type View } from '../../ui/zoom/viewport.ts';
import { BitmapCanvas } from './BitmapCanvas.tsx';
import css from './compare.module.css';
import type { Choices, MergeFound } from './compare.protocol.ts';

interface MergePreviewProps {
  found: MergeFound;
  preview: ImageBitmap | null;
  choices: Choices;
  at: number;
  ink: InkWidth;
  onShow: (conflict: number) => void;
}

/** The result as it is so far, with the places that are asked about. */
export function MergePreview({ found, preview, choices, at, ink, onShow }: MergePreviewProps) {
  const [view, setView] = useState<View>(wholeView);
  const { width, height, conflicts } = found;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        className={css.stage}
        sx={{ maxHeight: { xs: '42dvh', md: 'calc(min(92dvh, 860px) - 270px)' } }}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <ZoomFrame
          shape={found}
          view={view}
          onView={setView}
          label="Result so far. Plus and minus change the size, arrows move an enlarged picture."
          foot={(place, frame) => <ZoomRuler place={place} frame={frame} ink={ink} />}
        >
          {(place) => (
            <>
              <Paper place={place}>
                {preview && <BitmapCanvas bitmap={preview} label="The merge as it is so far" />}
              </Paper>
              {!preview && <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />}
              {conflicts.map((box, k) => (
                <button
                  key={k}
                  type="button"
                  className={css.place}
                  aria-label={`Place ${k + 1}${choices[k] ? ', chosen' : ''}`}
                  aria-current={k === at}
                  data-chosen={choices[k] !== undefined}
                  onPointerDown={(event) => event.stopPropagation()}
                  onClick={() => onShow(k)}
                  style={{
                    left: place.left + (box.left / width) * place.width,
                    top: place.top + (box.top / height) * place.height,
                    width: (box.width / width) * place.width,
                    height: (box.height / height) * place.height,
                  }}
                >
                  <span aria-hidden>{choices[k] ? '✓' : k + 1}</span>
                </button>
              ))}
            </>
          )}
        </ZoomFrame>
      </Box>
      <Box sx={{ mt: 1, display: 'flex', justifyContent: 'flex-end' }}>
        <ZoomBar view={view} onView={setView} />
      </Box>
    </Box>
  );
}
