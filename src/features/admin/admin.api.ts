import { answer, serverState } from '../../data/serverState.ts';
import { readHealth } from './admin.data.ts';

/** What administrators see of the system. */
export const adminApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    health: build.query<true, void>({ queryFn: () => answer(readHealth()), providesTags: ['Health'] }),
  }),
});
