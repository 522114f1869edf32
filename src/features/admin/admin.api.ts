import { reads } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { findReported, readFigures, readHealth, type InstallationFigures, type ReportedEvent } from './admin.data.ts';

/** The queries of the admin pages. */
export const adminApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    reported: build.query<ReportedEvent[], string>(reads(findReported)),
    figures: build.query<InstallationFigures, void>(reads(readFigures)),
    health: build.query<true, void>(reads(readHealth)),
  }),
});
