/** What the history of credits says of a row, and the table as CSV. */
import { featureLabel, transactionLabel } from '../../../domain/transactions.ts';

export interface HistoryEntry {
  /** Position in the ledger: later is larger. */
  id: number;
  type: string;
  createdAt: string;
  /** Credits that came (positive) or went (negative). */
  credits: number;
  /** US dollars; null where no money moved. */
  amount: number | null;
  balanceAfter: number;
  feature: string | null;
  reason: string | null;
  requestId: string | null;
  sessionId: string | null;
  /** The generation job that the row belongs to. */
  generationId: string | null;
  metadata: Record<string, unknown>;
}

export interface HistoryFilter {
  /** A label of `transactionFilters`; null: all. */
  label: string | null;
  /** Days in the reader's own time zone, `YYYY-MM-DD`, both included. */
  from: string | null;
  to: string | null;
}

export const noFilter: HistoryFilter = { label: null, from: null, to: null };
export const pageSizes = [5, 10, 25] as const;

/** One line that says what a row was for. */
export function descriptionOf(row: HistoryEntry): string {
  return row.reason ?? featureLabel(row.feature) ?? transactionLabel(row.type);
}

export const signedCredits = (credits: number): string =>
  credits > 0 ? `+${credits}` : String(credits).replace('-', '−');

/** Dollars with two decimals, `–` where no money moved. */
export const dollars = (amount: number | null): string => (amount === null ? '–' : `$${amount.toFixed(2)}`);

/** The facts of a row worth reading, named as people name them. Empty: there are none. */
export function detailsOf(row: HistoryEntry): { label: string; value: string }[] {
  const { metadata } = row;
  const text = (name: string) => {
    const value = metadata[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  const [width, height] = [text('width'), text('height')];
  const seconds = Number(metadata.processingTime);
  const found: [string, string | null][] = [
    ['Model', text('modelName')],
    ['Size', width && height ? `${width} × ${height} px` : null],
    ['Images', text('numOutputs')],
    ['Time', Number.isFinite(seconds) && seconds > 0 ? `${(seconds / 1000).toFixed(1)} s` : null],
    ['Complexity', text('complexityScore')],
    ['Demand', text('demandLevel')],
    ['Reason', text('reason')],
    ['Refund reason', text('refund_reason')],
    ['Payment', text('stripe_payment_intent_id')],
    // A payment's request is its own number once more.
    ['Request', row.requestId?.startsWith('pi:') ? null : row.requestId],
    ['Session', row.sessionId],
  ];
  return found.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/**
 * The rows as CSV (RFC 4180, with a byte order mark, which spreadsheets need for UTF-8). A text that a spreadsheet would
 * run as a formula gets an apostrophe in front (OWASP, CSV injection).
 */
export function toCsv(rows: readonly HistoryEntry[]): string {
  const head = ['Date', 'Type', 'Description', 'Credits', 'Balance after', 'Amount (USD)', 'Request', 'Job'];
  const lines = rows.map((row) => [
    row.createdAt,
    transactionLabel(row.type),
    descriptionOf(row),
    row.credits,
    row.balanceAfter,
    row.amount === null ? '' : row.amount.toFixed(2),
    row.requestId ?? '',
    row.generationId ?? '',
  ]);
  return `\uFEFF${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[\s]*[=+\-@\t\r|%]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
