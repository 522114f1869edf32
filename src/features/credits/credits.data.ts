import { databaseError } from '../../data/errors.ts';
import { watchRows } from '../../data/realtime.ts';
import { supabase } from '../../data/supabase.ts';

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

/** Calls back whenever the balance may have changed. */
export function watchBalance(userId: string, onChange: () => void): () => void {
  return watchRows(
    { table: 'user_subscriptions', filter: `user_id=eq.${userId}` },
    { onChange, refetch: onChange, fallbackMs: 15_000 },
  );
}
