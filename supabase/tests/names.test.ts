/**
 * Every table, column, default and bucket that the specifications name and that this far is built exists under that
 * name (R108): collections come with their own feature. Every stored function that they name is there,
 * or is dropped with the reason (R109).
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
  message_threads: 'id title created_by created_at updated_at last_message_id',
  message_thread_participants: 'thread_id user_id joined_at',
  fonts: 'name category style family variants',
  international_fonts: 'script_type name',
  font_styles: 'display_order',
  user_font_usage: 'user_id font_id last_used_at use_count created_at',
  messages: 'thread_id sender_id content is_read read_at created_at',
  message_attachments: 'message_id url type name size created_at',
  designs:
    'id name title description client_id artist_id created_by updated_by status budget created_at updated_at completed_at approved_at approved_by deleted_at',
  design_parameters: 'design_id size style color_scheme placement additional_notes created_at created_by',
  design_participants: 'id design_id user_id role status removed_at',
  design_versions:
    'id design_id version_number title image_url thumbnail_url description notes branch parent_version_id created_by is_current is_merge is_ai_generated source_type source_id review_status approved_at approved_by created_at updated_at deleted_at',
  design_branches: 'id design_id name description created_from_version_id created_by created_at is_default',
  design_branch_merges: 'design_id source_branch target_branch source_version_id message created_by created_at',
  design_version_tags: 'version_id design_id name description created_by created_at',
  design_feedback:
    'design_id version_id author_id user_id position_x position_y content feedback type category status created_at updated_at',
  feedback_attachments: 'feedback_id type url thumbnail_url name size created_at',
  design_messages: 'design_id sender_id content is_read read_at created_at',
  notifications: 'id recipient_id is_read read_at category resource_type created_at',
  public_ai_designs: 'id title description prompt image_url style tags likes views created_at ai_model ai_provider',
  public_designs: 'id title description prompt image_url style tags likes views created_at ai_model ai_provider',
};

type SpecifiedFunction =
  | { args: string }
  /** Decision 11, and what stands in its place. */
  | { dropped: string };

const ONE_SAVE = 'one of the steps of the long chain of saves; save_profile does all of it in one transaction';
const POLICIES = 'a browser must not write policies; they stand in the migrations';

/** Every stored function that the specifications name. */
const FUNCTIONS: Record<string, SpecifiedFunction> = {
  delete_user_account: { args: 'user_id uuid' },
  delete_ai_image: { args: 'p_user_id uuid, p_image_id uuid' },
  search_ai_images: {
    args: 'query text DEFAULT NULL::text, tags text[] DEFAULT NULL::text[], from_date timestamp with time zone DEFAULT NULL::timestamp with time zone, to_date timestamp with time zone DEFAULT NULL::timestamp with time zone, "limit" integer DEFAULT 50, "offset" integer DEFAULT 0',
  },
  get_artist_extra_fields: { args: 'artist_id uuid' },
  save_ai_image_to_design: {
    args: "p_image_id uuid, p_design_id uuid, p_notes text DEFAULT 'Generated with AI'::text",
  },
  admin_get_user_statistics: { args: '' },
  get_admin_user_data_service: { args: 'p_user_id uuid' },
  admin_get_all_users_comprehensive: {
    args: "p_search text DEFAULT NULL::text, p_role text DEFAULT NULL::text, p_status text DEFAULT NULL::text, p_sort text DEFAULT 'newest'::text, p_after jsonb DEFAULT NULL::jsonb, p_limit integer DEFAULT 25",
  },
  get_admin_user_count_service: {
    args: 'p_search text DEFAULT NULL::text, p_role text DEFAULT NULL::text, p_status text DEFAULT NULL::text',
  },
  simple_bulk_credit_update: { args: 'p_user_ids uuid[], p_credits integer, p_reason text, p_request_id text' },
  increment: { args: 'p_user_id uuid, p_amount integer, p_reason text, p_seen uuid, p_request_id text' },
  artist_profile_jsonb_upsert: { dropped: ONE_SAVE },
  upsert_artist_profile: { dropped: ONE_SAVE },
  update_artist_profile: { dropped: ONE_SAVE },
  fix_user_profile_policies: { dropped: POLICIES },
  fix_artist_profile_policies: { dropped: POLICIES },
};

describe('the names of the specifications', () => {
  it.each(Object.entries(COLUMNS))('%s has its columns', async (table, columns) => {
    const rows = await stage.run<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
       -- Fields that are computed from a row are read like columns.
       union all select f.proname from pg_proc f where f.pronamespace = 'public'::regnamespace and f.pronargs = 1
         and f.proargtypes[0] = (select c.reltype from pg_class c where c.oid = ('public.' || $1)::regclass)`,
      [table],
    );
    const present = new Set(rows.map(({ name }) => name));
    expect(columns.split(' ').filter((name) => !present.has(name))).toEqual([]);
  });

  it.each(Object.entries(FUNCTIONS))('the function %s stands as it is listed', async (name, listed) => {
    const rows = await stage.run(
      `select pg_get_function_arguments(oid) as args from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
      [name],
    );
    expect(rows).toEqual('args' in listed ? [{ args: listed.args }] : []);
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
      'ai_image_collections',
      'artist_applications',
      'contact_requests',
      'design_approvals',
      'design_branch_merges',
      'design_branches',
      'design_changes',
      'design_events',
      'design_feedback',
      'design_parameters',
      'design_participants',
      'design_references',
      'design_version_tags',
      'design_versions',
      'designs',
      'feedback_attachments',
      'generations',
      'message_thread_participants',
      'messages',
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

  it('a row that is deleted is told to everybody who listens by nothing but an id of its own', async () => {
    const rows = await stage.run<{ name: string; told: string[] }>(
      `select t.tablename as name, array_agg(a.attname::text order by a.attnum) as told from pg_publication_tables t
       join pg_index i on i.indrelid = format('public.%I', t.tablename)::regclass and i.indisprimary
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
       where t.pubname = 'supabase_realtime' group by 1`,
    );
    expect(rows.length).toBeGreaterThan(20);
    // Rows that go with their account alone: no more than that it is gone.
    const perAccount = ['notification_preferences', 'user_subscriptions'];
    const keyOf = (name: string) => {
      if (perAccount.includes(name)) return 'user_id';
      // The id of a design that was shared, which its address names.
      return name === 'design_changes' ? 'design_id' : 'id';
    };
    for (const { name, told } of rows) expect(told, name).toEqual([keyOf(name)]);
  });
});
