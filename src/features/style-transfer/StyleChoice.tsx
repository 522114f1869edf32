import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';

import type { EngineStyle } from '#engine/engine.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { transferStyles } from '../../domain/style-transfer.ts';
import { showDrawing, type Preview } from '../marking/marking.public.ts';
import { selectTransfer, transferActions } from './transfer.slice.ts';

/** The styles that the engine has, each shown by the person's own picture. */
export function StyleChoice({ preview }: { preview: Preview }) {
  const dispatch = useAppDispatch();
  const { styleId, image } = useAppSelector(selectTransfer).form;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h5" sx={{ mb: 1, p: 0 }}>
        Style
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {transferStyles.map(({ id, label, does, engine }) => (
          <ButtonBase
            key={id}
            aria-pressed={id === styleId}
            title={does}
            onClick={() => dispatch(transferActions.changed({ styleId: id }))}
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
            {image && <StylePicture style={engine} preview={preview} />}
            <Typography variant="caption" component="span" noWrap sx={{ display: 'block', my: 0.25 }}>
              {label}
            </Typography>
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

function StylePicture({ style, preview }: { style: EngineStyle; preview: Preview }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { marks } = useAppSelector(selectTransfer).form;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const order = { marks, style, side: 256, settings: { ornament: false } } as const;
    return preview(style, order, (drawn) => {
      if ('message' in drawn) return;
      showDrawing(canvas.current, drawn);
      setShown(true);
    });
  }, [preview, marks, style]);
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
