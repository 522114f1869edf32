import Stack from '@mui/material/Stack';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { LabelledSlider } from '../../ui/LabelledSlider.tsx';
import { SettingSlider, SizeAndChance, SurroundingsFields } from '../drawing/drawing.public.ts';
import { transferTool, type TransferForm } from './transfer.tool.ts';

/** The settings of a style transfer: its strength and those of the style. */
export function Options() {
  const dispatch = useAppDispatch();
  const { form } = useAppSelector(transferTool.select);
  const change = (part: Partial<TransferForm>) => dispatch(transferTool.changed(part));
  return (
    <Stack spacing={2.25}>
      <LabelledSlider
        label="Strength"
        value={form.transfer.strength}
        min={0}
        max={1}
        marks={['Your drawing', 'All in the style']}
        onChange={(strength) => change({ transfer: { strength } })}
      />
      <SettingSlider name="lineWeight" form={form} change={change} />
      <SettingSlider name="detail" form={form} change={change} />
      <SettingSlider name="strength" label="Black" form={form} change={change} />
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
