import { answer, serverState } from '../../data/server-state.ts';
import { findReported, readFigures, readHealth, type InstallationFigures, type ReportedEvent } from './admin.data.ts';

/** What administrators see of the system. */
export const adminApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    reported: build.query<ReportedEvent[], string>({ queryFn: (reference) => answer(findReported(reference)) }),
    figures: build.query<InstallationFigures, void>({ queryFn: () => answer(readFigures()) }),
    health: build.query<true, void>({ queryFn: () => answer(readHealth()), providesTags: ['Health'] }),
  }),
});
