import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

import type { EngineStyleName } from '../../../domain/catalogue/styles.ts';
import { showDrawing, type Preview, type SketchOrder } from '../../marking/marking.public.ts';

/** The settings that all small pictures share: the same object until they change. */
type Look = Pick<SketchOrder, 'marks' | 'settings'>;

interface StyleChoiceProps {
  legend: string;
  styles: readonly { id: string; engine: EngineStyleName; label: string; does: string }[];
  value: string;
  look: Look;
  preview: Preview;
  onChange: (styleId: string) => void;
}

/** The styles that the engine has, each shown by the person's own picture. */
export function StyleChoice({ legend, styles, value, look, preview, onChange }: StyleChoiceProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h5" sx={{ mb: 1, p: 0 }}>
        {legend}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {styles.map(({ id, label, does, engine }) => (
          <ButtonBase
            key={id}
            aria-pressed={id === value}
            title={does}
            onClick={() => onChange(id)}
            sx={(theme) => ({
              display: 'block',
              textAlign: 'center',
              minHeight: 44,
              borderRadius: 0.75,
              p: 0.5,
              border: `1.5px solid ${theme.palette.divider}`,
              '&[aria-pressed=true]': { borderColor: theme.palette.accent.text, bgcolor: theme.palette.accent.wash },
            })}
          >
            <StylePicture style={engine} look={look} preview={preview} />
            <Typography variant="caption" component="span" noWrap sx={{ display: 'block', my: 0.25 }}>
              {label}
            </Typography>
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

function StylePicture({ style, look, preview }: { style: EngineStyleName; look: Look; preview: Preview }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(
    () =>
      preview(style, { ...look, style, side: 256 }, (drawn) => {
        if ('message' in drawn) return;
        showDrawing(canvas.current, drawn);
        setShown(true);
      }),
    [preview, look, style],
  );
  return (
    <Box
      sx={(theme) => ({
        aspectRatio: '1 / 1',
        borderRadius: 0.5,
        bgcolor: theme.palette.sheet.paper,
        overflow: 'hidden',
        '& canvas': { width: '100%', height: '100%', display: 'block', transition: 'opacity 160ms ease-out' },
      })}
    >
      <canvas ref={canvas} width={1} height={1} aria-hidden style={{ opacity: shown ? 1 : 0 }} />
    </Box>
  );
}
