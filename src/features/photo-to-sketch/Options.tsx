import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ComponentProps } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { detailLevels, sketchOptions, type DetailLevel, type SketchOption } from '../../domain/photo-to-sketch.ts';
import { SwitchLine } from '../../ui/SwitchLine.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ColourField } from '../colour/colour.public.ts';
import { SettingSlider, SizeAndChance, SurroundingsFields } from '../drawing/drawing.public.ts';
import { sketchTool, switched, type SketchForm } from './sketch.tool.ts';

/** The settings of a sketch: reading of the photo, drawing, width, seed and sharing. */
export function Options() {
  const dispatch = useAppDispatch();
  const { form } = useAppSelector(sketchTool.select);
  const change = (part: Partial<SketchForm>) => dispatch(sketchTool.changed(part));
  return (
    <Stack spacing={2.25}>
      <DetailField form={form} change={change} />
      <SettingSlider name="strength" form={form} change={change} />
      <SettingSlider name="lineWeight" form={form} change={change} />
      <Stack spacing={0.75} role="group" aria-label="The photo">
        {(Object.keys(sketchOptions) as SketchOption[]).map((name) => (
          <SwitchLine
            key={name}
            checked={form.sketch[name] === true}
            onChange={(on) => change({ sketch: switched(form, name, on) })}
            label={sketchOptions[name].label}
            hint={sketchOptions[name].hint}
          />
        ))}
      </Stack>
      <ColourField value={form.colour} hasPhoto onChange={(colour) => change({ colour })} />
      <SizeAndChance form={form} change={change} />
      <SurroundingsFields
        form={form}
        change={change}
        premiumHint="Lets you list what to leave out."
        shareLabel="Share these designs on Discover"
        shareHint="Off: only you see them. Your photo is never shared."
      >
        <TextArea
          label="Leave out"
          value={form.negativePrompt}
          onChange={(negativePrompt) => change({ negativePrompt })}
          limit={2000}
          minRows={2}
        />
      </SurroundingsFields>
    </Stack>
  );
}

/** Three levels, and every value between them. */
function DetailField({ form, change }: Pick<ComponentProps<typeof SettingSlider>, 'form' | 'change'>) {
  const levels = Object.keys(detailLevels) as DetailLevel[];
  return (
    <Stack spacing={1.25}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Detail level"
        value={levels.find((level) => detailLevels[level] === form.detail) ?? null}
        onChange={(_, level: DetailLevel | null) => level && change({ detail: detailLevels[level] })}
      >
        {levels.map((level) => (
          <ToggleButton key={level} value={level} sx={{ textTransform: 'capitalize' }}>
            {level}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SettingSlider name="detail" form={form} change={change} />
    </Stack>
  );
}
