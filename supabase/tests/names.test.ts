/**
 * Every table, column, default, bucket and function that the specifications name and that this far is built exists
 * under that name (R108, R109). Messaging, designs, portfolio, collections and fonts come with their own features.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage } from './personas.ts';
import type { Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const COLUMNS: Record<string, string> = {
  user_profiles:
    'id email first_name last_name role created_at phone_number avatar_url full_name name bio location profile_image specialties specializations years_experience experience_years website username portfolio_links preferences updated_at instagram facebook twitter user_badge status is_active credits',
  artist_profiles:
    'id name artist_name display_name bio location specializations styles experience_years years_experience is_verified average_rating hourly_rate price_per_hour minimum_booking_price booking_lead portfolio_links portfolio_images studio_id studio_name studio_location studio_address booking_email booking_url instagram website is_accepting_clients availability profile_image avatar_url email user_id created_at updated_at',
  user_preferences: 'id user_id preferences updated_at',
  notification_preferences: 'user_id preferences updated_at',
  user_subscriptions: 'user_id subscription_tier subscription_status status current_credits next_billing_date',
  credit_packages: 'id name credit_amount price description',
  subscription_tiers: 'id name monthly_credits price',
  credit_transactions:
    'id operation_type created_at credits_purchased credits_used amount amount_paid request_id session_id feature_used metadata user_id',
  credit_usage: 'user_id created_at',
  ai_credit_usage: 'user_id created_at',
  ai_prompts: 'user_id prompt_text preferences created_at',
  ai_image_requests: 'user_id prompt_id status created_at completed_at',
  ai_generated_images: 'id request_id user_id prompt_id image_url thumbnail_url prompt favorite created_at',
  notifications: 'id recipient_id is_read read_at category resource_type created_at',
  public_ai_designs: 'id title description prompt image_url style tags likes views created_at ai_model ai_provider',
  public_designs: 'id title description prompt image_url style tags likes views created_at ai_model ai_provider',
};

const FUNCTIONS: Record<string, string> = {
  delete_user_account: 'user_id uuid',
  delete_ai_image: 'p_user_id uuid, p_image_id uuid',
  search_ai_images:
    'query text, tags text[], from_date timestamp with time zone, to_date timestamp with time zone, "limit" integer, "offset" integer',
};

describe('the names of the specifications', () => {
  it.each(Object.entries(COLUMNS))('%s has its columns', async (table, columns) => {
    const rows = await stage.run<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const present = new Set(rows.map(({ name }) => name));
    expect(columns.split(' ').filter((name) => !present.has(name))).toEqual([]);
  });

  it.each(Object.entries(FUNCTIONS))('%s has its arguments', async (name, args) => {
    const [row] = await stage.run(`select pg_get_function_identity_arguments(('public.' || $1)::regproc) as args`, [
      name,
    ]);
    expect(row.args).toBe(args);
  });

  it('the reference data stands as specified', async () => {
    expect(
      await stage.run('select id, credit_amount, price::float from public.credit_packages order by sort_order'),
    ).toEqual([
      { id: 'small', credit_amount: 100, price: 15 },
      { id: 'medium', credit_amount: 250, price: 30 },
      { id: 'large', credit_amount: 500, price: 50 },
      { id: 'mega', credit_amount: 1000, price: 80 },
    ]);
    expect(
      await stage.run(
        'select id, name, monthly_credits, price::float from public.subscription_tiers order by sort_order',
      ),
    ).toEqual([
      { id: 'free', name: 'Free', monthly_credits: 0, price: 0 },
      { id: 'basic', name: 'Basic', monthly_credits: 20, price: 14.99 },
      { id: 'pro', name: 'Pro', monthly_credits: 50, price: 29.99 },
      { id: 'premium', name: 'Unlimited', monthly_credits: 999, price: 59.99 },
    ]);
    expect(await stage.run('select sharing_default, max_active_per_user from public.app_settings')).toEqual([
      { sharing_default: false, max_active_per_user: 3 },
    ]);
  });

  it('the tables that a browser watches are published, with a key that says nothing', async () => {
    const rows = await stage.run<{ name: string; identity: string }>(
      `select c.relname as name, c.relreplident as identity from pg_publication_rel r join pg_class c on c.oid = r.prrelid
       join pg_publication p on p.oid = r.prpubid where p.pubname = 'supabase_realtime' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'ai_generated_images',
      'artist_applications',
      'generations',
      'notification_preferences',
      'notifications',
      'public_ai_designs',
      'user_preferences',
      'user_profiles',
      'user_subscriptions',
    ]);
    // Replica identity FULL would send whole old rows past row level security.
    expect(new Set(rows.map(({ identity }) => identity))).toEqual(new Set(['d']));
  });
});
