import { databaseError } from '../../../data/errors.ts';
import { supabase, type InkroomClient } from '../../../data/supabase.ts';
import { transactionFilters, transactionTexts } from '../../../domain/transactions.ts';
import type { HistoryFilter, HistoryEntry } from './history.model.ts';

export interface HistoryPage {
  rows: HistoryEntry[];
  /** Rows that match the filter, up to the anchor. */
  total: number;
}

export interface HistoryQuery extends HistoryFilter {
  userId: string;
  /** Counted from 0. */
  page: number;
  size: number;
  /** The newest row when the person opened the list: pages stand still while newer rows arrive. */
  anchor: number;
}

/** One step of a job's credits: what was held, charged, given back. */
export interface StatementStep {
  id: number;
  kind: 'held' | 'charged' | 'released' | 'refunded';
  credits: number;
  at: string;
}

const COLUMNS =
  'id, operation_type, created_at, credits_purchased, credits_used, amount_paid, balance_after, feature_used, reason, request_id, session_id, generation_id, metadata';
const EXPORT_PAGE = 1000;

/** The id of the newest row of the history; 0 while there is none. */
export async function readNewestTransaction(userId: string): Promise<number> {
  const { data, error } = await (
    await supabase()
  )
    .from('credit_transactions')
    .select('id')
    .eq('user_id', userId)
    .order('id', { ascending: false })
    .limit(1);
  if (error) throw databaseError(error, transactionTexts.unavailable);
  return data[0]?.id ?? 0;
}

/** One page, newest first. */
export async function readHistory(query: HistoryQuery): Promise<HistoryPage> {
  const from = query.page * query.size;
  const { data, error, count } = await filtered(await supabase(), query, 'exact')
    .lte('id', query.anchor)
    .range(from, from + query.size - 1);
  if (error) throw databaseError(error, transactionTexts.unavailable);
  return { rows: data.map(toTransaction), total: count ?? data.length };
}

/** Every row that matches, newest first, for the export. */
export async function readAllTransactions(userId: string, filter: HistoryFilter): Promise<HistoryEntry[]> {
  const client = await supabase();
  const rows: HistoryEntry[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; ; before = rows[rows.length - 1].id) {
    const { data, error } = await filtered(client, { ...filter, userId })
      .lt('id', before)
      .limit(EXPORT_PAGE);
    if (error) throw databaseError(error, transactionTexts.unavailable);
    rows.push(...data.map(toTransaction));
    if (data.length < EXPORT_PAGE) return rows;
  }
}

function filtered(client: InkroomClient, query: HistoryFilter & { userId: string }, count?: 'exact') {
  let rows = client
    .from('credit_transactions')
    .select(COLUMNS, { count })
    .eq('user_id', query.userId)
    .order('id', { ascending: false });
  const types = transactionFilters.find(({ label }) => label === query.label)?.types;
  if (types) rows = rows.in('operation_type', types);
  if (query.from) rows = rows.gte('created_at', startOfDay(query.from, 0));
  if (query.to) rows = rows.lt('created_at', startOfDay(query.to, 1));
  return rows;
}

/** Midnight of a day in the reader's own time zone, `later` days on. */
function startOfDay(day: string, later: number): string {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Every column of a view is nullable to the type generator; the ledger's own are not. */
interface Row {
  id: number | null;
  operation_type: string | null;
  created_at: string | null;
  credits_purchased: number | null;
  credits_used: number | null;
  amount_paid: number | null;
  balance_after: number | null;
  feature_used: string | null;
  reason: string | null;
  request_id: string | null;
  session_id: string | null;
  generation_id: string | null;
  metadata: unknown;
}

function toTransaction(row: Row): HistoryEntry {
  return {
    id: row.id ?? 0,
    type: row.operation_type ?? '',
    createdAt: row.created_at ?? '',
    credits: (row.credits_purchased ?? 0) - (row.credits_used ?? 0),
    amount: row.amount_paid,
    balanceAfter: row.balance_after ?? 0,
    feature: row.feature_used,
    reason: row.reason,
    requestId: row.request_id,
    sessionId: row.session_id,
    generationId: row.generation_id,
    metadata: (row.metadata ?? {}) as Record<string, unknown>,
  };
}

const STEPS: Record<string, StatementStep['kind']> = {
  hold: 'held',
  credit_usage: 'charged',
  release: 'released',
  refund: 'refunded',
};

/** What happened to the credits of one job, in order. */
export async function readStatement(generationId: string): Promise<StatementStep[]> {
  const { data, error } = await (
    await supabase()
  )
    .from('credit_ledger')
    .select('id, operation_type, amount, created_at')
    .eq('ref_id', generationId)
    .in('operation_type', Object.keys(STEPS))
    .order('id');
  if (error) throw databaseError(error, 'The statement of this job could not be loaded.');
  return data.map((row) => ({
    id: row.id,
    kind: STEPS[row.operation_type],
    credits: row.amount,
    at: row.created_at,
  }));
}
