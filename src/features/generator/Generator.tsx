import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { MotifWall } from '../builder/builder.public.ts';
import { useHandedToTool } from '../drawing/drawing.public.ts';
import { ArrangementField } from './ArrangementField.tsx';
import { Drawing } from './Drawing.tsx';
import { addPicture, arrangedIn, generatorTool } from './generator.tool.ts';
import { HowMany } from './HowMany.tsx';
import { Options } from './Options.tsx';
import { Pictures } from './Pictures.tsx';
import { StyleFields } from './StyleFields.tsx';
import { WordsHint } from './WordsHint.tsx';
import { WordsPreview } from './WordsPreview.tsx';

/** Words and up to three pictures become designs: the form on one side, what comes of it on the other. */
export function Generator() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(generatorTool.resume());
  }, [dispatch]);
  useHandedToTool('ai-generator', generatorTool, ({ file, imageId }) => addPicture(file, imageId ?? undefined));
  const place = usePreviewPlace();
  return (
    <>
      <PageHeader
        title="Professional Design Studio"
        lead="Start from words, one picture, or up to three pictures fused into one. A receipt keeps every setting, so you can recreate any design."
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 5 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(320px, 5fr) minmax(0, 7fr)' },
        }}
      >
        <Form />
        <Stack spacing={3} sx={{ minWidth: 0, position: { md: 'sticky' }, top: 88 }}>
          {place === 'beside' && <WordsPreview />}
          <Drawing />
        </Stack>
      </Box>
    </>
  );
}

/** Where the preview of designs from words stands: beside the form while nothing has been drawn, else below the words; null for none. */
function usePreviewPlace(): 'beside' | 'below' | null {
  const { form, run } = useAppSelector(generatorTool.select);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  if (form.pictures.length > 0 || readRuntimeConfig()?.engines.images !== 'built-in') return null;
  return isWide && run === null ? 'beside' : 'below';
}

function Form() {
  const dispatch = useAppDispatch();
  const { form, error } = useAppSelector(generatorTool.select);
  const place = usePreviewPlace();
  const arranged = place !== null && arrangedIn(form) !== null;
  return (
    <Stack
      component="form"
      spacing={3}
      aria-label="What to draw"
      onSubmit={(event) => event.preventDefault()}
      sx={{ minWidth: 0 }}
    >
      <Pictures />
      {form.pictures.length > 1 && <ArrangementField />}
      <Stack spacing={1}>
        <TextArea
          label={form.pictures.length > 0 ? 'In words (kept with the designs)' : 'What should it show?'}
          value={form.words}
          onChange={(words) => dispatch(generatorTool.changed({ words }))}
          limit={1000}
          placeholder={form.pictures.length > 0 ? undefined : 'A wolf before mountains, with a crescent moon'}
          minRows={3}
        />
        {arranged ? <Arranged /> : <WordsHint />}
        {place && !arranged && (
          <MotifWall words={form.words} onChange={(words) => dispatch(generatorTool.changed({ words }))} />
        )}
        {place === 'below' && <WordsPreview />}
      </Stack>
      <StyleFields />
      <Options />
      {error && (
        <Alert severity="error" variant="outlined" onClose={() => dispatch(generatorTool.actions.errorDismissed())}>
          {error}
        </Alert>
      )}
      <HowMany />
      <Typography variant="caption" color="textSecondary">
        {readRuntimeConfig()?.engines.images === 'replicate'
          ? 'Replicate draws the designs.'
          : "Inkroom's built-in engine draws the designs."}
      </Typography>
    </Stack>
  );
}

/** While somebody arranges the pieces, words change nothing on them. */
function Arranged() {
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      You arrange this design yourself. The words are kept with it and change nothing on it.
    </Typography>
  );
}
