import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useState } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { sixStyles, tattooStyles, type StyleId } from '../../../domain/catalogue/styles.ts';
import type { Inscription } from '../../../domain/inscriptions.ts';
import { styleById } from '../../../domain/styles.ts';
import { writtenLines } from '../../drawing/desk.public.ts';
import { useOpenedPicture, useSketcher } from '../../marking/marking.public.ts';
import { selectDesigner } from '../designer.slice.ts';
import { StylePicture } from './StylePicture.tsx';

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
                {style.does}
              </Typography>
            </MenuItem>
          ))}
        </Select>
      </FormControl>
    </Stack>
  );
}

function StylePictures({ src, value, onChange }: StyleFieldProps & { src: string }) {
  const { picture } = useOpenedPicture(src);
  const sketch = useSketcher(picture);
  const inscriptions = useRestedLines();
  const chosen = styleById(value);
  // The chosen style joins them.
  const shown = [...new Set<StyleId>([...sixStyles, chosen.id])];
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
          <StylePicture {...{ picture, sketch, inscriptions }} style={style.engine} />
          <Typography variant="caption" component="span" noWrap sx={{ display: 'block', mt: 0.5 }}>
            {style.label}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}

/** Letters are typed: all pictures are drawn again only when the typing rests, ms. */
const REST_MS = 800;

/** The lines of lettering as they were when they last rested. */
function useRestedLines(): Inscription[] | undefined {
  const { inscriptions } = useAppSelector(selectDesigner).options;
  const now = JSON.stringify(writtenLines(inscriptions));
  const [rested, setRested] = useState(now);
  useEffect(() => {
    const rest = setTimeout(() => setRested(now), REST_MS);
    return () => clearTimeout(rest);
  }, [now]);
  return useMemo(() => {
    const lines = JSON.parse(rested) as Inscription[];
    return lines.length > 0 ? lines : undefined;
  }, [rested]);
}
