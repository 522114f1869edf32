import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';

import { useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { wordsToWrite } from '../../../domain/brief-letters.ts';
import { additionsIn } from '../../../domain/brief-words.ts';
import { willNotBeDrawnFromPhoto } from '../../../domain/texts/designer.ts';
import { selectDesigner } from '../designer.slice.ts';
import { useDrawnWords } from './useDrawnWords.ts';

/** Says before payment how the built-in engine understands the words. Shows nothing where a model draws. */
export function WordsNote() {
  const { fromWords, brief } = useAppSelector(selectDesigner);
  const words = useDrawnWords();
  if (readRuntimeConfig()?.engines.images !== 'built-in' || !brief) return null;
  if (!fromWords) return <PhotoNote mustHaves={brief.mustHaves} />;
  if (!words) return null;
  const { drawn, unknown } = words;
  if (drawn.length === 0)
    return (
      <Alert severity="warning" variant="outlined">
        There is no motif for {unknown.join(', ') || 'these words'}. Try an animal, a flower, a dagger, an anchor, a
        moon or mountains, or bring a photo.
      </Alert>
    );
  return (
    <Typography variant="body2" component="p" color={unknown.length > 0 ? 'warning.main' : 'textSecondary'}>
      Made from these motifs: {drawn.join(', ')}.
      {unknown.length > 0 && ` There is no motif for ${unknown.join(', ')}, so that will not be drawn.`}
    </Typography>
  );
}

/** Nothing is added to a photo. */
function PhotoNote({ mustHaves }: { mustHaves: readonly string[] }) {
  // What is to be written is drawn beside the photo.
  const additions = additionsIn(mustHaves).filter((entry) => wordsToWrite(entry) === null);
  if (additions.length === 0) return null;
  return (
    <Typography variant="body2" component="p" color="warning.main">
      {willNotBeDrawnFromPhoto(additions)}
    </Typography>
  );
}
