import { callApi } from '../../data/api.ts';
import { databaseError } from '../../data/errors.ts';
import { supabase } from '../../data/supabase.ts';
import { builtInPackages, type CreditPackage } from '../../domain/packages.ts';
import { transactionTexts } from '../../domain/transactions.ts';
import { recentTransactions, type Transaction } from './credits.model.ts';

export interface Balance {
  credits: number;
  tier: string;
}

/** The person's balance as the server has it. */
export async function readBalance(userId: string): Promise<Balance> {
  const query = (await supabase()).from('user_subscriptions').select('current_credits, subscription_tier');
  const { data, error } = await query.eq('user_id', userId).single();
  if (error) throw databaseError(error, 'Your balance is unavailable at the moment.');
  return { credits: data.current_credits, tier: data.subscription_tier };
}

/** The packages that are for sale, from the server; the built-in list while it cannot be asked. */
export async function readPackages(): Promise<readonly CreditPackage[]> {
  try {
    const packages = asPackages(await callApi('/api/payments/credit-packages', { auth: 'none' }));
    return packages.length > 0 ? packages : builtInPackages;
  } catch {
    // 'Failed to fetch credit packages' has this fallback: prices are the seed of the server's table.
    return builtInPackages;
  }
}

/** The newest changes of the balance, newest first. */
export async function readTransactions(userId: string): Promise<Transaction[]> {
  const { data, error } = await (
    await supabase()
  )
    .from('credit_transactions')
    .select(
      'id, operation_type, credits_purchased, credits_used, amount, feature_used, reason, balance_after, created_at',
    )
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(recentTransactions);
  if (error) throw databaseError(error, transactionTexts.unavailable);
  return data.map((row) => ({
    id: String(row.id),
    operationType: row.operation_type ?? '',
    feature: row.feature_used,
    reason: row.reason,
    credits: (row.credits_purchased ?? 0) - (row.credits_used ?? 0),
    amount: row.amount,
    balanceAfter: row.balance_after,
    createdAt: row.created_at ?? '',
  }));
}

/** Checked by hand: the schema library is not needed for one list on the dashboard. */
function asPackages(answer: unknown): CreditPackage[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((entry: Partial<Record<keyof CreditPackage, unknown>> | null) => {
    const { id, name, credit_amount: credits, price, description } = entry ?? {};
    if (typeof id !== 'string' || typeof name !== 'string' || typeof credits !== 'number' || typeof price !== 'number')
      return [];
    return [
      { id, name, credit_amount: credits, price, description: typeof description === 'string' ? description : '' },
    ];
  });
}
