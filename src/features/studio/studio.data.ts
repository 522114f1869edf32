import type * as z from 'zod/mini';

import { getStudio } from '../../contracts/artists.ts';
import { call } from '../../data/call.ts';
import { supabase } from '../../data/supabase.ts';
import { isUuid } from '../../domain/ids.ts';
import { portfolioPathOf } from '../../domain/portfolio.ts';

type StudioRow = NonNullable<z.output<typeof getStudio.answer>>;
type ArtistRow = StudioRow['artists'][number];

export interface StudioArtist extends Omit<ArtistRow, 'pieces'> {
  /** The newest that they show of what they have tattooed, at most three. */
  pieces: { id: string; title: string; src: string }[];
}

export interface Studio extends Omit<StudioRow, 'artists' | 'designs'> {
  artists: StudioArtist[];
  designs: { id: string; title: string; src: string; artistId: string }[];
}

/** A studio as its artists describe it; null when there is none. An address that is no id asks nobody. */
export async function readStudio(studioId: string): Promise<Studio | null> {
  const studio = isUuid(studioId) ? await call(getStudio, { p_studio_id: studioId }) : null;
  if (!studio) return null;
  const { storage } = await supabase();
  const published = storage.from('published');
  const portfolio = storage.from('portfolio');
  const address = (path: string) => (/^https?:/.test(path) ? path : published.getPublicUrl(path).data.publicUrl);
  return {
    ...studio,
    designs: studio.designs.map(({ id, title, imageUrl, thumbnailUrl, artistId }) => ({
      id,
      title,
      src: address(thumbnailUrl ?? imageUrl),
      artistId,
    })),
    artists: studio.artists.map(({ pieces, ...artist }) => ({
      ...artist,
      pieces: pieces.map(({ id, title, imageUrl, thumbnailUrl }) => ({
        id,
        title,
        src: portfolio.getPublicUrl(portfolioPathOf(thumbnailUrl ?? imageUrl)).data.publicUrl,
      })),
    })),
  };
}
