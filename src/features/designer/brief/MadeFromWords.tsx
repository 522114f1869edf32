import Alert from '@mui/material/Alert';

import { readBrief } from '#engine/compose/brief.ts';

/** Of which motifs a design from these words is made, and which words have none. */
export function MadeFromWords({ words }: { words: readonly string[] }) {
  const { motifs, ornaments, lettering, unknown } = readBrief(words.join(', '));
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
