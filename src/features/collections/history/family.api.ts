import { answer, keepLive, serverState, type Asking } from '../../../data/server-state.ts';
import { watchOwnImages } from '../own-images.data.ts';
import { readFamily, type Family } from './family.data.ts';

export const familyApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    imageFamily: build.query<Family, { userId: string; imageId: string }>({
      queryFn: ({ imageId }) => answer(readFamily(imageId)),
      providesTags: ['OwnImages'],
      onCacheEntryAdded: (key, entry) =>
        keepLive(
          entry,
          (options): Asking => familyApi.endpoints.imageFamily.initiate(key, options),
          (again) => watchOwnImages(key.userId, again),
        ),
    }),
  }),
});
