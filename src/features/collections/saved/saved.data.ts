import * as contracts from '../../../contracts/collections.ts';
import { call } from '../../../data/call.ts';
import { supabase } from '../../../data/supabase.ts';
import { attributionsSchema, type Attributions } from '../../../domain/attributions.ts';

/** A design that somebody shares, kept in an own collection. */
export interface SavedDesign {
  id: string;
  title: string;
  /** Whom it names as its maker. */
  author: string;
  src: string;
  width: number;
  height: number;
  /** Whom the licenses of its motifs ask to name. */
  attributions: Attributions;
}

/** The designs of others in an own collection that are shared now, the one that was added last first. */
export async function readSavedDesigns(collectionId: string): Promise<SavedDesign[]> {
  const [client, rows] = await Promise.all([
    supabase(),
    call(contracts.listSavedDesigns, { p_collection_id: collectionId }),
  ]);
  const addressOf = (path: string) =>
    /^https?:/.test(path) ? path : client.storage.from('published').getPublicUrl(path).data.publicUrl;
  return rows.map(({ imageUrl, thumbnailUrl, authorName, width, height, attributions, ...design }) => ({
    ...design,
    author: authorName,
    src: addressOf(thumbnailUrl ?? imageUrl),
    width: width ?? 1024,
    height: height ?? 1024,
    attributions: attributionsSchema.parse(attributions),
  }));
}

export interface DesignIn {
  designId: string;
  collectionId: string;
}

/** Answers whether the design was in the collection before. */
export async function saveDesign({ designId, collectionId }: DesignIn): Promise<boolean> {
  const ids = { p_design_id: designId, p_collection_id: collectionId };
  return (await call(contracts.saveSharedDesign, ids)).already;
}

export async function removeSavedDesign({ designId, collectionId }: DesignIn): Promise<void> {
  await call(contracts.removeSavedDesign, { p_design_id: designId, p_collection_id: collectionId });
}
