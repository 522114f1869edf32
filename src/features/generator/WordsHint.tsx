import Typography from '@mui/material/Typography';

import { drawableFrom, examplesOfMotifs } from '#engine/compose/drawable.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { readRuntimeConfig } from '../../config/env.ts';
import { TranslateWords } from '../translation/translation.public.ts';
import { generatorActions, selectGenerator } from './generator.slice.ts';

/** What the built-in engine makes of the words, said before anybody pays. Nothing where a model draws. */
export function WordsHint() {
  const dispatch = useAppDispatch();
  const { pictures, words } = useAppSelector(selectGenerator).form;
  if (readRuntimeConfig()?.engines.images !== 'built-in') return null;
  return (
    <>
      <Typography role="status" variant="body2" color="textSecondary">
        {pictures.length > 0
          ? 'The built-in engine draws what the pictures show. Words add nothing to them.'
          : saidOf(words)}
      </Typography>
      {pictures.length === 0 && (
        <TranslateWords words={words} onChange={(next) => dispatch(generatorActions.changed({ words: next }))} />
      )}
    </>
  );
}

function saidOf(words: string): string {
  if (words.trim() === '') {
    return `Without a picture the built-in engine composes from a library of motifs: ${examplesOfMotifs(8).join(', ')} ...`;
  }
  const { drawn, missing } = drawableFrom([words]);
  if (drawn.length === 0)
    return 'The library has no motif for these words. Try an animal, a flower, a dagger or a moon.';
  return `Composed from motifs: ${drawn.join(', ')}.${missing.length > 0 ? ` Not drawn: ${missing.join(', ')}.` : ''}`;
}
