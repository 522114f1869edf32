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
  /** What all accounts together had at the end of the day. */
  credits_outstanding: z.number(),
  revenue_cents: z.number(),
});
export type AnalyticsDay = z.infer<typeof day>;

/** Of those who signed up on a day: how many took each step within seven days. */
const steps = row({
  day: z.string(),
  signed_up: z.number(),
  /** Asked for a drawing. */
  asked: z.number(),
  /** Had a design. */
  drawn: z.number(),
  /** Asked for a second drawing. */
  again: z.number(),
  /** Shared a design or began a project. */
  used: z.number(),
  /** Bought credits. */
  paid: z.number(),
});
export type AnalyticsSteps = z.infer<typeof steps>;

const cohort = row({
  /** The Monday of the week in which they signed up. */
  cohort: z.string(),
  sign_ups: z.number(),
  /** How many of them were active in that week, and in each week after it. */
  active: z.array(z.number()),
});
export type AnalyticsCohort = z.infer<typeof cohort>;

const analytics = z.object({
  days: z.array(day),
  steps: z.array(steps),
  designs: z.array(z.object({ tool: z.string(), style: z.string(), designs: z.number() })),
  cohorts: z.array(cohort),
});
export type Analytics = z.infer<typeof analytics>;

export const adminGetAnalytics = reads('admin_get_analytics', 'The figures could not be read.', analytics);

/** Counts what has happened since the last call; how many days. */
export const rollUpDays = reads('roll_up_days', 'The days could not be counted.', z.number());
