import type { AnalyticsDay } from '../../../contracts/analytics.ts';

/** The columns of the table and of the file, in order. */
export const measures = {
  signUps: 'Sign-ups',
  activated: 'First design within a day',
  jobs: 'Jobs',
  designs: 'Designs',
  creditsSold: 'Credits sold',
  creditsSpent: 'Credits spent',
  revenueCents: 'Revenue (USD)',
} as const;
export type Measure = keyof typeof measures;
export const measureNames = Object.keys(measures) as Measure[];

export const valueText = (measure: Measure, value: number): string =>
  measure === 'revenueCents' ? (value / 100).toFixed(2) : String(value);

export function totalOf(days: readonly AnalyticsDay[], measure: Measure): number {
  return days.reduce((sum, day) => sum + day[measure], 0);
}

/** What a table program would take for a formula becomes a text. */
function cell(value: string): string {
  const harmless = /^\s*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The table as a file; with the mark by which table programs know UTF-8. */
export function analyticsCsv(days: readonly AnalyticsDay[]): string {
  const head = ['Day (UTC)', ...measureNames.map((measure) => measures[measure])];
  const lines = days.map((day) => [day.day, ...measureNames.map((measure) => valueText(measure, day[measure]))]);
  return `\uFEFF${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
