/** A public collection, for everybody with its address: previews with addresses that work for an hour, no prompts, no receipts. */
import { z } from 'zod';
import { getPublicCollection } from '#contracts/collections.ts';
import { attributionsSchema } from '#domain/attributions.ts';
import { publicCollectionSchema } from '#domain/collection-page.ts';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { call, type Supabase } from '../supabase.ts';

interface Addresses {
  /** One address for each path of the private bucket of designs, in the same order. */
  forDesigns(paths: readonly string[]): Promise<string[]>;
  /** The address of a file that everybody may see. */
  ofShared(path: string): string;
}

export function collectionRoutes(service: Supabase, addresses: Addresses): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/collections/public',
      summary: 'A collection that its owner has opened to everybody with its address',
      access: 'public',
      quotas: [{ name: 'public-collections', per: 'ip', points: 300, windowSeconds: 3600, counting: 'shares' }],
      query: z.object({ id: z.uuid() }),
      response: publicCollectionSchema,
      errors: ['not_found'],
    }).answer(async ({ query }) => {
      const found = await call(service, getPublicCollection, { p_id: query.id });
      if (!found.ok || !found.value) throw new ApiError('not_found', { message: 'This collection is not shared.' });
      const { images, saved, ...collection } = found.value;
      const sources = await addresses.forDesigns(images.map(({ path }) => path));
      return {
        ...collection,
        images: images.map(({ path: _, width, height, attributions, ...image }, index) => ({
          ...image,
          src: sources[index],
          attributions: attributionsSchema.parse(attributions),
          width: width ?? 1024,
          height: height ?? 1024,
        })),
        saved: saved.map(({ imageUrl, thumbnailUrl, authorName, width, height, attributions, ...design }) => ({
          ...design,
          author: authorName,
          src: addresses.ofShared(thumbnailUrl ?? imageUrl),
          attributions: attributionsSchema.parse(attributions),
          width: width ?? 1024,
          height: height ?? 1024,
        })),
      };
    }),
  ];
}
