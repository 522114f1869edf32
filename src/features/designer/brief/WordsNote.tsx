import Alert from '@mui/material/Alert';

import { readBrief } from '#engine/compose/brief.ts';
import { useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { additionsIn } from '../../../domain/brief-words.ts';
import { willNotBeDrawnFromPhoto } from '../../../domain/texts/designer.ts';
import { selectDesigner } from '../designer.slice.ts';

/** Says before payment how the built-in engine understands the words. Shows nothing where a model draws. */
export function WordsNote() {
  const { fromWords, brief } = useAppSelector(selectDesigner);
  if (readRuntimeConfig()?.engines.images !== 'built-in' || !brief) return null;
  if (!fromWords) return <PhotoNote mustHaves={brief.mustHaves} />;
  if (!brief.subject) return null;
  const { motifs, ornaments, lettering, unknown } = readBrief([brief.subject, ...brief.mustHaves].join(', '));
  const drawn = [...motifs, ...ornaments, ...(lettering ? [`the words "${lettering}"`] : [])];
  if (drawn.length === 0)
    return (
      <Alert severity="warning" variant="outlined">
        The built-in engine composes designs from a library of motifs. It has no motif for{' '}
        {unknown.join(', ') || 'these words'}. Try an animal, a flower, a dagger, an anchor, a moon or mountains, or
        bring a photo.
      </Alert>
    );
  return (
    <Alert severity={unknown.length > 0 ? 'warning' : 'info'} variant="outlined">
      Made from these motifs: {drawn.join(', ')}.
      {unknown.length > 0 && ` There is no motif for ${unknown.join(', ')}, so that will not be drawn.`}
    </Alert>
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
