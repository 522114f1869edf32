import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';

import type { EngineStyle } from '#engine/engine.ts';
import { useAppSelector } from '../../../app/hooks.ts';
import { styleById, tattooStyles } from '../../../domain/styles.ts';
import { showDrawing, usePicture, useSketcher, type Picture, type Sketch } from '../../marking/marking.public.ts';
import { selectDesigner } from '../designer.slice.ts';

/** What each style does, in a word or two. */
const does: Readonly<Record<EngineStyle, string>> = {
  line: 'clean linework',
  blackwork: 'solid blacks',
  dotwork: 'stippling',
  sketch: 'pencil hatching',
  woodcut: 'engraved lines',
  geometric: 'facets and a frame',
  minimalist: 'a few plain lines',
  traditional: 'bold outline, a third black',
  'neo-traditional': 'two line weights, steps of tone',
  japanese: 'wind, clouds and waves behind',
  realism: 'shading from light to dark',
  tribal: 'flowing black shapes',
  watercolor: 'washes that leave the lines',
  illustrative: 'clean lines and hatching',
  ornamental: 'lace and a mandala',
  chicano: 'fine lines, soft grey',
};

/** Six unlike hands to see the photo in; the chosen style joins them. */
const shownStyles = ['fine-line', 'blackwork', 'dotwork', 'sketch', 'woodcut', 'geometric'];

interface StyleFieldProps {
  value: string;
  onChange: (style: string) => void;
}

/** The person's own photo in some styles and the chosen one, and the names of all. */
export function StyleField({ value, onChange }: StyleFieldProps) {
  const id = useId();
  const { image } = useAppSelector(selectDesigner);
  return (
    <Stack spacing={1.5}>
      {image && <StylePictures src={image.dataUrl} value={value} onChange={onChange} />}
      <FormControl fullWidth size="small">
        <InputLabel id={id}>Style</InputLabel>
        <Select
          labelId={id}
          label="Style"
          value={styleById(value).id}
          onChange={(event) => onChange(event.target.value)}
        >
          {tattooStyles.map((style) => (
            <MenuItem key={style.id} value={style.id}>
              {style.label}
              <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
                {does[style.engine]}
              </Typography>
            </MenuItem>
          ))}
        </Select>
      </FormControl>
    </Stack>
  );
}

function StylePictures({ src, value, onChange }: StyleFieldProps & { src: string }) {
  const { picture } = usePicture(src);
  const sketch = useSketcher(picture);
  const chosen = styleById(value);
  const shown = shownStyles.includes(chosen.id) ? shownStyles : [...shownStyles, chosen.id];
  return (
    <Box
      role="group"
      aria-label="Your photo in each style"
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}
    >
      {shown.map(styleById).map((style) => (
        <ButtonBase
          key={style.id}
          aria-pressed={style.id === chosen.id}
          onClick={() => onChange(style.id)}
          sx={(theme) => ({
            display: 'block',
            textAlign: 'center',
            borderRadius: 0.75,
            p: 0.5,
            border: '1.5px solid transparent',
            '&[aria-pressed=true]': { borderColor: theme.palette.accent.text, bgcolor: theme.palette.accent.wash },
          })}
        >
          <StylePicture style={style.engine} picture={picture} sketch={sketch} />
          <Typography variant="caption" component="span" noWrap sx={{ display: 'block', mt: 0.5 }}>
            {style.label}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}

function StylePicture({ style, picture, sketch }: { style: EngineStyle; picture: Picture | null; sketch: Sketch }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { marks } = useAppSelector(selectDesigner);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!picture) return;
    return sketch({ marks, style, side: 256 }, (drawing) => {
      showDrawing(canvas.current, drawing);
      setShown(true);
    });
  }, [picture, sketch, marks, style]);
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
