import Alert from '@mui/material/Alert';
import { Suspense } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { additionsIn } from '../../../domain/brief-words.ts';
import { willNotBeDrawnFromPhoto } from '../../../domain/texts/designer.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { selectDesigner } from '../designer.slice.ts';

/** The words of the lexicon weigh much, and a conversation about a photo needs none of them. */
const MadeFromWords = lazyPart(async () => (await import('./MadeFromWords.tsx')).MadeFromWords, 'within');

/** Says before payment how the built-in engine understands the words. Shows nothing where a model draws. */
export function WordsNote() {
  const { fromWords, brief } = useAppSelector(selectDesigner);
  if (readRuntimeConfig()?.engines.images !== 'built-in' || !brief) return null;
  if (!fromWords) return <PhotoNote mustHaves={brief.mustHaves} />;
  if (!brief.subject) return null;
  return (
    <Suspense fallback={null}>
      <MadeFromWords words={[brief.subject, ...brief.mustHaves]} />
    </Suspense>
  );
}

/** Nothing is added to a photo. */
function PhotoNote({ mustHaves }: { mustHaves: readonly string[] }) {
  const additions = additionsIn(mustHaves);
  if (additions.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {willNotBeDrawnFromPhoto(additions)}
    </Alert>
  );
}
