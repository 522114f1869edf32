import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { drawableFrom, examplesOfMotifs } from '#engine/compose/drawable.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { skinWidth } from '../../domain/drawing-settings.ts';
import { formatLength, parseLengthMm } from '../../domain/units.ts';
import { TranslateWords } from '../translation/translation.public.ts';
import { generatorTool } from './generator.tool.ts';

/** Says before payment how the built-in engine understands the words. Shows nothing where a model draws. */
export function WordsHint() {
  const dispatch = useAppDispatch();
  const { pictures, words, physicalWidthMm } = useAppSelector(generatorTool.select).form;
  const length = parseLengthMm(words);
  const said = length === null ? null : Math.round(length);
  if (readRuntimeConfig()?.engines.images !== 'built-in') return null;
  return (
    <>
      <Box role="status">
        {pictures.length > 0 ? (
          <Quiet>The built-in engine draws only what the pictures show. It does not use words here.</Quiet>
        ) : (
          <WhatIsDrawn words={words} />
        )}
      </Box>
      {said !== null && said >= skinWidth.least && said <= skinWidth.most && said !== Math.round(physicalWidthMm) && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          onClick={() => dispatch(generatorTool.changed({ physicalWidthMm: said }))}
          sx={{ alignSelf: 'flex-start' }}
        >
          Set the width to {formatLength(said)}, as written
        </Button>
      )}
      {pictures.length === 0 && (
        <TranslateWords words={words} onChange={(next) => dispatch(generatorTool.changed({ words: next }))} />
      )}
    </>
  );
}

function WhatIsDrawn({ words }: { words: string }) {
  if (words.trim() === '')
    return (
      <Quiet>
        Without a picture the built-in engine composes designs from a library of motifs:{' '}
        {examplesOfMotifs(8).join(', ')} ...
      </Quiet>
    );
  const { drawn, missing } = drawableFrom([words]);
  if (drawn.length === 0)
    return <Warning>The library has no motif for these words. Try an animal, a flower, a dagger or a moon.</Warning>;
  const composed = `Made from these motifs: ${drawn.join(', ')}.`;
  return missing.length > 0 ? (
    <Warning>
      {composed} Not drawn: {missing.join(', ')}.
    </Warning>
  ) : (
    <Quiet>{composed}</Quiet>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

/** Shows prominently that the drawing will differ from the words, because it costs credits. */
function Warning({ children }: { children: ReactNode }) {
  return (
    <Alert severity="warning" variant="outlined" role="note">
      {children}
    </Alert>
  );
}
