/** The heads of shared designs' pages, for search engines and shared links: title, words and picture, and who is named as the maker. */
import type { Logger } from 'pino';
import { excerpt } from '#domain/cut.ts';
import { headOf, livePages, MOST_LISTED, tidy } from '../http/live-pages.ts';
import type { LivePages } from '../http/pages.ts';
import { unwrap, type Supabase } from '../supabase.ts';

const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 160;

interface Places {
  siteUrl: string;
  supabaseUrl: string;
}

interface SharedDesign {
  id: string;
  title: string;
  description: string;
  prompt: string;
  image_url: string;
  thumbnail_url: string | null;
  author_name: string;
  created_at: string;
}

export function createDesignPages(service: Supabase, places: Places, log: Logger): LivePages {
  const shared = () => service.from('public_ai_designs');

  async function read(id: string): Promise<string | null> {
    const columns = 'id, title, description, prompt, image_url, thumbnail_url, author_name, created_at';
    const found = await shared()
      .select(columns)
      .eq('id', id)
      .eq('is_public', true)
      .is('deleted_at', null)
      .maybeSingle();
    const design = unwrap('find a shared design', found);
    return design && designHead(design, places);
  }

  async function list(): Promise<string[]> {
    const newest = shared().select('id').eq('is_public', true).is('deleted_at', null);
    const rows = unwrap('list designs', await newest.order('created_at', { ascending: false }).limit(MOST_LISTED));
    return rows.map(({ id }) => id);
  }

  return livePages({ path: '/discovery/', what: 'design', read, list }, log);
}

/** Elements for the document's head, in place of its title. */
export function designHead(design: SharedDesign, { siteUrl, supabaseUrl }: Places): string {
  const name = tidy(design.title);
  const address = `${siteUrl}/discovery/${design.id}`;
  const file = design.thumbnail_url ?? design.image_url;
  const image = `${supabaseUrl}/storage/v1/object/public/published/${encodeURI(file)}`;
  const words = tidy(design.description) || tidy(design.prompt) || 'A tattoo design shared on Inkroom.';
  const description = excerpt(words, DESCRIPTION_LENGTH);
  return headOf({
    title: `${excerpt(name, TITLE_LENGTH)}, tattoo design · Inkroom`,
    description,
    address,
    image,
    type: 'article',
    facts: {
      '@context': 'https://schema.org',
      '@type': 'VisualArtwork',
      name,
      description,
      url: address,
      image,
      creator: { '@type': 'Person', name: tidy(design.author_name) },
      dateCreated: design.created_at,
    },
  });
}
