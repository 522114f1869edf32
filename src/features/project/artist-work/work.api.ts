import { reads, rowsOf } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import type { WorkRow } from '../../../domain/artist-work.ts';
import { readWork } from './work.data.ts';

/** An artist's projects as their dashboard counts them, live. */
export const workApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    artistWork: build.query<WorkRow[], string>(reads(readWork, (userId) => [rowsOf('designs', 'artist_id', userId)])),
  }),
});
