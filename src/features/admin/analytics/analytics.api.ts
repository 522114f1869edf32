import { adminGetAnalytics, type Analytics } from '../../../contracts/analytics.ts';
import { call } from '../../../data/call.ts';
import { reads } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';

/** What was counted of so many days. */
export const analyticsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<Analytics, number>(reads((days) => call(adminGetAnalytics, { p_days: days }))),
  }),
});
