/** What the database answers about the figures of each day. */
import * as z from 'zod/mini';
import { reads, row } from './contract.ts';

const day = row({
  /** Of UTC, `YYYY-MM-DD`. */
  day: z.string(),
  sign_ups: z.number(),
  /** Of those who signed up on this day: who had a first design within 24 hours. */
  activated: z.number(),
  jobs: z.number(),
  designs: z.number(),
  credits_sold: z.number(),
  credits_spent: z.number(),
  revenue_cents: z.number(),
});
export type AnalyticsDay = z.infer<typeof day>;

export const adminGetAnalytics = reads('admin_get_analytics', 'The figures could not be read.', z.array(day));

/** Counts what has happened since the last call; how many days. */
export const rollUpDays = reads('roll_up_days', 'The days could not be counted.', z.number());
