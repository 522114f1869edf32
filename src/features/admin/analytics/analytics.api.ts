import { adminGetAnalytics, type AnalyticsDay } from '../../../contracts/analytics.ts';
import { call } from '../../../data/call.ts';
import { reads } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';

/** The figures of so many days, oldest first. */
export const analyticsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<AnalyticsDay[], number>(reads((days) => call(adminGetAnalytics, { p_days: days }))),
  }),
});
