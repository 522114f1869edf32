import { callApi } from '../../../data/api.ts';
import { ApiError } from '../../../data/errors.ts';
import { publicCollectionSchema, type PublicCollection } from '../../../domain/collection-page.ts';

/** A collection that its owner has opened to everybody with its address; null where there is none. */
export async function readPublicCollection(id: string): Promise<PublicCollection | null> {
  try {
    return await callApi('/api/collections/public', {
      query: { id },
      auth: 'none',
      schema: publicCollectionSchema,
    });
  } catch (error) {
    // Not shared, or no id at all.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
