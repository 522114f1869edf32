import { reads } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { readAnsweredRequest, type AnsweredRequest } from '../create/create.data.ts';

interface Pair {
  clientId: string;
  artistId: string;
}

export const requestApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    answeredRequest: build.query<AnsweredRequest | null, Pair>(
      reads(({ clientId, artistId }: Pair) => readAnsweredRequest(clientId, artistId)),
    ),
  }),
});
