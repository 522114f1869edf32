import { reads } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { ownImageLists } from '../../own-images/own-images.public.ts';
import { readFamily, type Family } from './family.data.ts';

export const familyApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    imageFamily: build.query<Family, { userId: string; imageId: string }>(
      reads(
        ({ imageId }) => readFamily(imageId),
        ({ userId }) => ownImageLists(userId),
      ),
    ),
  }),
});
