import { databaseError } from '../../data/errors.ts';
import { watchRows } from '../../data/realtime.ts';
import { supabase } from '../../data/supabase.ts';
import type { ArtistFields, PageProfile } from '../../domain/completeness.ts';
import { dashboardTexts } from '../../domain/texts/dashboard.ts';
import { toPayment, type Payment, type PaymentReturn } from './payment/payment.ts';

const RECENT_MS = 3_600_000;

/** The nine fields of the artist's completeness. */
export async function readArtistFields(userId: string): Promise<ArtistFields> {
  const { data, error } = await (
    await supabase()
  )
    .from('artist_profiles')
    .select(
      'display_name, bio, location, avatar_url, profile_image, experience_years, specializations, portfolio_links, instagram, website',
    )
    .eq('id', userId)
    .maybeSingle();
  if (error) throw databaseError(error, dashboardTexts.loadFailed);
  if (!data) return {};
  const { display_name: name, profile_image: image, avatar_url: avatar, ...fields } = data;
  return { ...fields, name, avatar_url: avatar || image };
}

/** What counts of the profile of somebody who is no artist. */
export async function readOwnFields(userId: string): Promise<PageProfile> {
  const { data, error } = await (
    await supabase()
  )
    .from('user_profiles')
    .select('first_name, last_name, bio, location, avatar_url, profile_image, website')
    .eq('id', userId)
    .maybeSingle();
  if (error) throw databaseError(error, dashboardTexts.loadFailed);
  if (!data) return {};
  const { first_name: first, last_name: last, ...fields } = data;
  return { ...fields, full_name: [first, last].filter(Boolean).join(' ') };
}

/** The payment that somebody comes back from, or null while the server has none that fits. */
export async function readReturnedPayment(userId: string, wanted: PaymentReturn): Promise<Payment | null> {
  let query = (await supabase())
    .from('payments')
    .select('id, status, credits, credits_granted, package_id, is_test, created_at')
    .eq('user_id', userId);
  if (wanted.paymentId) query = query.eq('id', wanted.paymentId);
  else if (wanted.paymentIntent) query = query.eq('payment_intent', wanted.paymentIntent);
  else if (wanted.checkoutSession) query = query.eq('checkout_session', wanted.checkoutSession);
  else {
    // Without an id it is the newest one that fits. An old address opened again finds none, and claims nothing.
    query = query.gte('created_at', new Date(Date.now() - RECENT_MS).toISOString());
    if (wanted.packageId) query = query.eq('package_id', wanted.packageId);
    if (wanted.credits) query = query.eq('credits', wanted.credits);
  }
  const { data, error } = await query.order('created_at', { ascending: false }).limit(1).maybeSingle();
  if (error) throw databaseError(error, 'Your payment could not be read.');
  return data && toPayment(data);
}

/** Calls back when the balance changes, which is what a confirmed payment does, and every few seconds without a socket. */
export function watchPayments(userId: string, onChange: () => void): () => void {
  return watchRows(
    { table: 'user_subscriptions', filter: `user_id=eq.${userId}` },
    { onChange, refetch: onChange, fallbackMs: 5_000 },
  );
}
