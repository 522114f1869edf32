import { z } from 'zod';

import { databaseError, transportError } from '../../data/errors.ts';
import { supabase } from '../../data/supabase.ts';
import { isUuid } from '../../domain/ids.ts';
import { portfolioPathOf } from '../../domain/portfolio.ts';

const text = z.string().nullable();

const studioSchema = z.object({
  id: z.string(),
  name: z.string(),
  location: text,
  address: text,
  artists: z.array(
    z.object({
      id: z.string(),
      name: text,
      bio: text,
      location: text,
      specializations: z.array(z.string()),
      years_experience: z.number(),
      avatar_url: text,
      profile_image: text,
      booking_email: text,
      booking_url: text,
      instagram: text,
      website: text,
      is_accepting_clients: z.boolean(),
      pieces: z.array(z.object({ id: z.string(), title: z.string(), image_url: z.string(), thumbnail_url: text })),
    }),
  ),
  designs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      image_url: z.string(),
      thumbnail_url: text,
      width: z.number().nullable(),
      height: z.number().nullable(),
      artist_id: z.string(),
    }),
  ),
});

type StudioRow = z.output<typeof studioSchema>;
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
  if (!isUuid(studioId)) return null;
  const client = await supabase();
  const { data, error } = await client.rpc('get_studio', { p_studio_id: studioId });
  if (error) throw databaseError(error, 'Failed to load the studio');
  const parsed = studioSchema.nullable().safeParse(data);
  if (!parsed.success) throw transportError('parse', parsed.error);
  if (!parsed.data) return null;
  const bucket = client.storage.from('published');
  const address = (path: string) => (/^https?:/.test(path) ? path : bucket.getPublicUrl(path).data.publicUrl);
  const designs = parsed.data.designs.map((design) => ({
    id: design.id,
    title: design.title,
    src: address(design.thumbnail_url ?? design.image_url),
    artistId: design.artist_id,
  }));
  const portfolio = client.storage.from('portfolio');
  const artists = parsed.data.artists.map((artist) => ({
    ...artist,
    pieces: artist.pieces.map(({ id, title, image_url, thumbnail_url }) => ({
      id,
      title,
      src: portfolio.getPublicUrl(portfolioPathOf(thumbnail_url ?? image_url)).data.publicUrl,
    })),
  }));
  return { ...parsed.data, artists, designs };
}
