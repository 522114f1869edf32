import Stack from '@mui/material/Stack';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { LabelledSlider } from '../../ui/LabelledSlider.tsx';
import { LineWeight, SizeAndChance, SurroundingsFields } from '../drawing/drawing.public.ts';
import { transferTool, type TransferForm } from './transfer.tool.ts';

/** How far the picture takes on the style, and how the style draws. */
export function Options() {
  const dispatch = useAppDispatch();
  const { form } = useAppSelector(transferTool.select);
  const change = (part: Partial<TransferForm>) => dispatch(transferTool.changed(part));
  const slider = (label: string, name: 'strength' | 'detail' | 'black', marks: [string, string]) => (
    <LabelledSlider
      label={label}
      value={form[name]}
      min={0}
      max={1}
      marks={marks}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Stack spacing={2.25}>
      {slider('Strength', 'strength', ['Your drawing', 'All in the style'])}
      <LineWeight value={form.lineWeight} onChange={(lineWeight) => change({ lineWeight })} />
      {slider('Detail', 'detail', ['Bold', 'fine'])}
      {slider('Black', 'black', ['Open skin', 'much black'])}
      <SizeAndChance form={form} change={change} />
      <SurroundingsFields
        form={form}
        change={change}
        shareLabel="Share this design on Discover"
        shareHint="Off: only you see it. Your picture and the reference are never shared."
      />
    </Stack>
  );
}
