import type { AnalyticsCohort, AnalyticsDay, AnalyticsSteps } from '../../../contracts/analytics.ts';

/** The columns of the table and of the file, in order. */
export const measures = {
  signUps: 'Sign-ups',
  activated: 'First design within a day',
  jobs: 'Jobs',
  designs: 'Designs',
  creditsSold: 'Credits sold',
  creditsSpent: 'Credits spent',
  creditsOutstanding: 'Credits outstanding',
  revenueCents: 'Revenue (USD)',
} as const;
export type Measure = keyof typeof measures;
export const measureNames = Object.keys(measures) as Measure[];

export const valueText = (measure: Measure, value: number): string =>
  measure === 'revenueCents' ? (value / 100).toFixed(2) : String(value);

/** The sum of the days; of what is outstanding, the last one. */
export function totalOf(days: readonly AnalyticsDay[], measure: Measure): number {
  if (measure === 'creditsOutstanding') return days.at(-1)?.creditsOutstanding ?? 0;
  return days.reduce((sum, day) => sum + day[measure], 0);
}

/** The chart as a sentence. */
export function chartSentence(days: readonly AnalyticsDay[], measure: Measure): string {
  const most = Math.max(0, ...days.map((day) => day[measure]));
  const total = valueText(measure, totalOf(days, measure));
  const whole = measure === 'creditsOutstanding' ? `${total} at the end` : `${total} in all`;
  return `${measures[measure]}: ${whole}, at most ${valueText(measure, most)} on a day`;
}

/** A row for each day, the latest first. */
export const dayRows = (days: readonly AnalyticsDay[]): string[][] =>
  days.toReversed().map((day) => [day.day, ...measureNames.map((measure) => valueText(measure, day[measure]))]);

const steps = {
  signedUp: 'Signed up',
  asked: 'Asked for a drawing',
  drawn: 'Had a design',
  again: 'Asked for a second drawing',
  used: 'Shared a design or began a project',
  paid: 'Bought credits',
} as const;

export interface FunnelStep {
  label: string;
  people: number;
  /** Of those who signed up, from 0 to 1. */
  share: number;
}

/** The steps of everybody who signed up in these days. */
export function funnelOf(days: readonly AnalyticsSteps[]): FunnelStep[] {
  const all = days.reduce((sum, day) => sum + day.signedUp, 0);
  return (Object.keys(steps) as (keyof typeof steps)[]).map((name) => {
    const people = days.reduce((sum, day) => sum + day[name], 0);
    return { label: steps[name], people, share: all === 0 ? 0 : people / all };
  });
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A row for each week of sign-ups, the latest first: who came back in each week after it. */
export function returnRows(cohorts: readonly AnalyticsCohort[]): { head: string[]; rows: string[][] } {
  const weeks = Math.max(1, ...cohorts.map(({ active }) => active.length));
  return {
    head: ['Week of', 'Sign-ups', ...Array.from({ length: weeks }, (_, week) => `Week ${week}`)],
    rows: cohorts
      .toReversed()
      .map(({ cohort, signUps, active }) => [
        cohort,
        String(signUps),
        ...Array.from({ length: weeks }, (_, week) =>
          week < active.length && signUps > 0 ? percent(active[week] / signUps) : '',
        ),
      ]),
  };
}
