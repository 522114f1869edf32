import * as contracts from '../../../contracts/gallery.ts';
import { call } from '../../../data/call.ts';
import { supabase } from '../../../data/supabase.ts';
import type { OtherDesign } from '../gallery.model.ts';

/** Designs that administrators put together. */
export interface FeaturedCollection {
  id: string;
  title: string;
  description: string;
  designs: OtherDesign[];
}

export async function readFeatured(): Promise<FeaturedCollection[]> {
  const [client, rows] = await Promise.all([supabase(), call(contracts.listFeaturedCollections)]);
  const addressOf = (path: string) =>
    /^https?:/.test(path) ? path : client.storage.from('published').getPublicUrl(path).data.publicUrl;
  return rows.map(({ id, title, description, designs }) => ({
    id,
    title,
    description,
    designs: designs.map((design) => ({
      id: design.id,
      title: design.title,
      src: addressOf(design.thumbnailUrl ?? design.imageUrl),
    })),
  }));
}

/** Answers the id of the collection that was begun. */
export async function beginFeatured(title: string): Promise<string> {
  return (await call(contracts.saveFeaturedCollection, { p_id: null, p_title: title })).id;
}

export async function deleteFeatured(id: string): Promise<void> {
  await call(contracts.deleteFeaturedCollection, { p_id: id });
}

export async function putFeatured(asked: { collectionId: string; designId: string; isIn: boolean }): Promise<void> {
  await call(contracts.featureDesign, {
    p_collection_id: asked.collectionId,
    p_design_id: asked.designId,
    p_is_in: asked.isIn,
  });
}
