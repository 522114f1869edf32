import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { tattooStyles, type TattooStyle } from '../../domain/catalogue/styles.ts';
import { styleById } from '../../domain/styles.ts';
import { LabelledSlider } from '../../ui/LabelledSlider.tsx';
import { generatorTool } from './generator.tool.ts';

/** One style, or two that run out into each other. */
export function StyleFields() {
  const dispatch = useAppDispatch();
  const { styleId, secondStyle, pictures } = useAppSelector(generatorTool.select).form;
  const { engine } = styleById(styleId);
  // Styles that are drawn alike cannot run out into each other.
  const others = tattooStyles.filter((style) => style.engine !== engine);
  const second = secondStyle && others.some(({ id }) => id === secondStyle.style) ? secondStyle : null;
  return (
    <Stack spacing={2}>
      <Typography variant="h5" component="h2">
        Style
      </Typography>
      <StyleSelect
        label="Style"
        value={styleId}
        styles={tattooStyles}
        onChange={(next) => dispatch(generatorTool.changed({ styleId: next }))}
      />
      {pictures.length === 1 && (
        <>
          <StyleSelect
            label="Blend with"
            value={second?.style ?? ''}
            styles={others}
            none="No second style"
            onChange={(next) =>
              dispatch(
                generatorTool.changed({
                  secondStyle: next ? { style: next, share: second?.share ?? 0.5 } : null,
                }),
              )
            }
          />
          {second && (
            <LabelledSlider
              label="Share of the second style"
              value={second.share}
              min={0.1}
              max={0.9}
              marks={['A little', 'Most of it']}
              onChange={(share) => dispatch(generatorTool.changed({ secondStyle: { ...second, share } }))}
            />
          )}
        </>
      )}
    </Stack>
  );
}

interface StyleSelectProps {
  label: string;
  value: string;
  styles: readonly TattooStyle[];
  none?: string;
  onChange: (styleId: string) => void;
}

function StyleSelect({ label, value, styles, none, onChange }: StyleSelectProps) {
  const id = useId();
  return (
    <FormControl fullWidth size="small">
      <InputLabel id={id} shrink>
        {label}
      </InputLabel>
      <Select
        labelId={id}
        label={label}
        notched
        displayEmpty
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {none && <MenuItem value="">{none}</MenuItem>}
        {styles.map((style) => (
          <MenuItem key={style.id} value={style.id}>
            {style.label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
