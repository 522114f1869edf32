import {
  artistCompleteness,
  artistCompletenessHint,
  completenessTone,
  type ArtistFields,
} from '../../../domain/completeness.ts';
import { Meter } from '../Meter.tsx';

/** How complete an artist's profile is, of nine fields. */
export function ArtistMeter({ fields }: { fields: ArtistFields }) {
  const percent = artistCompleteness(fields);
  const tone = completenessTone(percent);
  return <Meter label="Profile completion" percent={percent} of={9} tone={tone} hint={artistCompletenessHint} />;
}
