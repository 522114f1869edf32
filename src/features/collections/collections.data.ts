import * as contracts from '../../contracts/collections.ts';
import { call } from '../../data/call.ts';
import { signed } from '../../data/signed.ts';

/** A collection of own images. */
export interface Collection {
  id: string;
  name: string;
  description: string;
  /** Everybody with its address may see it. */
  isPublic: boolean;
  /** It cannot be deleted. */
  isDefault: boolean;
  coverImageId: string | null;
  /** How many images are in it. */
  images: number;
  /** How many shared designs of others are kept in it. */
  saved: number;
  /** Signed address of its cover; null where it is empty. */
  cover: string | null;
}

/** What its owner says of a collection. */
export interface CollectionWords {
  name: string;
  description: string;
  isPublic: boolean;
}

/** The own collections, the default one first. */
export async function readCollections(): Promise<Collection[]> {
  const rows = await call(contracts.getOwnCollections);
  const paths = rows.flatMap(({ coverPath }) => coverPath ?? []);
  const addresses = await signed('designs', paths, 'Failed to load your collections');
  return rows.map(({ coverPath, createdAt: _, ...row }) => ({
    ...row,
    cover: coverPath ? (addresses.get(coverPath) ?? null) : null,
  }));
}

export async function createCollection({ name, description, isPublic }: CollectionWords): Promise<string> {
  const words = { p_name: name, p_description: description, p_is_public: isPublic };
  return (await call(contracts.createImageCollection, words)).id;
}

export async function saveCollection(
  collection: CollectionWords & Pick<Collection, 'id' | 'coverImageId'>,
): Promise<void> {
  await call(contracts.updateImageCollection, {
    p_id: collection.id,
    p_name: collection.name,
    p_description: collection.description,
    p_is_public: collection.isPublic,
    p_cover_image_id: collection.coverImageId,
  });
}

export async function deleteCollection(id: string): Promise<void> {
  await call(contracts.deleteImageCollection, { p_id: id });
}

/** Answers how many of the images were in the collection before. */
export async function addImages(asked: {
  collectionId: string;
  imageIds: readonly string[];
  /** Refused where one of them is no favorite any more. */
  favoritesOnly: boolean;
}): Promise<number> {
  const { collectionId, imageIds, favoritesOnly } = asked;
  const ids = { p_image_ids: [...imageIds], p_collection_id: collectionId, p_favorites_only: favoritesOnly };
  return (await call(contracts.addToCollection, ids)).already;
}

export async function removeImages(asked: { collectionId: string; imageIds: readonly string[] }): Promise<void> {
  await call(contracts.removeFromCollection, {
    p_image_ids: [...asked.imageIds],
    p_collection_id: asked.collectionId,
  });
}

export async function arrangeImages(asked: { collectionId: string; imageIds: readonly string[] }): Promise<void> {
  await call(contracts.arrangeCollection, { p_collection_id: asked.collectionId, p_image_ids: [...asked.imageIds] });
}

export async function noteImage(asked: { collectionId: string; imageId: string; notes: string }): Promise<void> {
  await call(contracts.noteInCollection, {
    p_collection_id: asked.collectionId,
    p_image_id: asked.imageId,
    p_notes: asked.notes,
  });
}

/** Answers how many of the images were as wanted before. */
export async function setFavorite(asked: { imageIds: readonly string[]; on: boolean }): Promise<number> {
  return (await call(contracts.setFavorite, { p_image_ids: [...asked.imageIds], p_on: asked.on })).already;
}

/** Adds tags to own images; `only`: they have these and no others afterwards. */
export async function tagImages(asked: {
  imageIds: readonly string[];
  tags: readonly string[];
  only: boolean;
}): Promise<void> {
  const { imageIds, tags, only } = asked;
  await call(contracts.tagAiImages, { p_image_ids: [...imageIds], p_tags: [...tags], p_replace: only });
}

/** Takes images out of one collection after they have been put into another. Answers how many were in that one before. */
export async function moveImages(asked: { imageIds: readonly string[]; from: string; to: string }): Promise<number> {
  const { imageIds, from, to } = asked;
  const already = await addImages({ collectionId: to, imageIds, favoritesOnly: false });
  await removeImages({ collectionId: from, imageIds });
  return already;
}

export async function renameImage(asked: { imageId: string; title: string }): Promise<void> {
  await call(contracts.renameAiImage, { p_image_id: asked.imageId, p_title: asked.title });
}
