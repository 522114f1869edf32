import Stack from '@mui/material/Stack';

import { Suspense } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { ColourField } from '../colour/colour.public.ts';
import { SettingSlider, SizeAndChance, SurroundingsFields } from '../drawing/drawing.public.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { generatorTool, type GeneratorForm } from './generator.tool.ts';

const InscriptionsField = lazyPart(
  async () => (await import('../typography/inscriptions.public.ts')).InscriptionsField,
  'within',
);

/** The settings of the drawing: style, width, seed and sharing. */
export function Options() {
  const dispatch = useAppDispatch();
  const { form } = useAppSelector(generatorTool.select);
  const change = (part: Partial<GeneratorForm>) => dispatch(generatorTool.changed(part));
  return (
    <Stack spacing={2.25}>
      <SettingSlider name="strength" form={form} change={change} />
      <SettingSlider name="detail" form={form} change={change} />
      <SettingSlider name="lineWeight" form={form} change={change} />
      <ColourField
        value={form.colour}
        hasPhoto={form.pictures.length > 0}
        unavailable={form.pictures.length > 1 ? 'Designs from several pictures are black only.' : undefined}
        onChange={(colour) => change({ colour })}
      />
      {readRuntimeConfig()?.engines.images === 'built-in' && (
        <Suspense fallback={null}>
          <InscriptionsField
            title="Lettering"
            lines={form.inscriptions ?? []}
            styleId={form.styleId}
            onChange={(inscriptions) => change({ inscriptions })}
          />
        </Suspense>
      )}
      <SizeAndChance form={form} change={change} />
      <SurroundingsFields
        form={form}
        change={change}
        shareLabel="Share these designs on Discover"
        shareHint="Off: only you see them. Your pictures are never shared."
      />
    </Stack>
  );
}
