/**
 * What must hold for every object of the schema, whoever adds it: row level security, policies that name their role,
 * an explicit list of who may call what, indexes under policies and foreign keys. A new table or function fails here
 * until somebody has written down who may use it. Each guard is also shown what it guards against, and must see it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

/** Who may call which function besides the owner of the schema: s service_role, u authenticated, a anon. */
const CALLERS: Record<string, string> = {
  'public.add_design_comment(uuid,text,uuid,uuid)': 'u',
  'public.block_comment_author(uuid)': 'u',
  'public.decide_comment_report(uuid,boolean)': 'u',
  'public.delete_design_comment(uuid)': 'u',
  'public.edit_design_comment(uuid,text)': 'u',
  'public.list_design_comments(uuid,timestamp with time zone)': 'au',
  'public.list_reported_comments()': 'u',
  'public.answer_design_report(uuid,text)': 'u',
  'public.claim_shared_design(uuid,text,text,text,text)': 's',
  'public.decide_design_report(uuid,boolean)': 'u',
  'public.delete_featured_collection(uuid)': 'u',
  'public.feature_design(uuid,uuid,boolean)': 'u',
  'public.list_featured_collections()': 'au',
  'public.save_featured_collection(uuid,text,text)': 'u',
  'public.get_design_context(uuid)': 'au',
  'public.list_design_reports()': 'u',
  'public.list_own_shared_designs(timestamp with time zone)': 'u',
  'public.prepare_sharing(uuid,text)': 's',
  'public.report_shared_design(uuid,text,text)': 'u',
  'public.update_shared_design(uuid,text,text,text,text[],boolean)': 'u',
  'public.report_design_comment(uuid)': 'u',
  'public.add_to_collection(uuid[],uuid,boolean)': 'u',
  'public.arrange_collection(uuid,uuid[])': 'u',
  'public.create_image_collection(text,text,boolean)': 'u',
  'public.delete_image_collection(uuid)': 'u',
  'public.get_own_collections()': 'u',
  'public.list_saved_designs(uuid)': 'u',
  'public.remove_saved_design(uuid,uuid)': 'u',
  'public.save_shared_design(uuid,uuid)': 'u',
  'public.get_deletion_effects(uuid[])': 'u',
  'public.trash_ai_images(uuid[])': 'u',
  'public.filter_ai_images(jsonb,integer,jsonb)': 'u',
  'public.tag_ai_images(uuid[],text[],boolean)': 'u',
  'public.restore_ai_images(uuid[])': 'u',
  'public.get_trashed_images(integer,integer)': 'u',
  'public.empty_trash(uuid[])': 'u',
  'public.sweep_trash(integer)': 's',
  'public.get_public_collection(uuid)': 's',
  'public.note_in_collection(uuid,uuid,text)': 'u',
  'public.remove_from_collection(uuid[],uuid)': 'u',
  'public.rename_ai_image(uuid,text)': 'u',
  'public.set_favorite(uuid[],boolean)': 'u',
  'public.update_image_collection(uuid,text,text,boolean,uuid)': 'u',
  'public.begin_account_deletion(uuid)': 's',
  'public.acknowledge_artist_decision(uuid)': 'u',
  'public.admin_begin_confirmation(uuid,text,uuid,text)': 'u',
  'public.admin_change_setting(text,jsonb,jsonb,text)': 'u',
  'public.admin_list_prices()': 'u',
  'public.admin_plan_price(text,integer,timestamp with time zone,text,bigint,text)': 'u',
  'public.admin_get_analytics(integer)': 'u',
  'public.admin_get_security()': 'u',
  'public.admin_get_limits()': 'u',
  'public.admin_get_requests(integer)': 'u',
  'public.note_requests(jsonb)': 's',
  'public.roll_up_days()': 's',
  'public.admin_change_job(uuid,text,text,text)': 'u',
  'public.admin_get_system()': 'u',
  'public.admin_list_events(text,text,text,uuid,text,timestamp with time zone,jsonb,integer)': 'u',
  'public.admin_list_jobs(text,integer)': 'u',
  'public.admin_list_moderation()': 'u',
  'public.admin_scan_security()': 'u',
  'public.admin_delete_user(uuid,text,uuid,text)': 'u',
  'public.admin_end_sessions(uuid,text,uuid,text)': 'u',
  'public.admin_get_all_users_comprehensive(text,text,text,text,jsonb,integer)': 'u',
  'public.admin_get_user_statistics()': 'u',
  'public.admin_set_user_role(uuid,text,text,uuid,text)': 'u',
  'public.admin_set_user_status(uuid,text,text,uuid,text)': 'u',
  'public.get_admin_user_count_service(text,text,text)': 'u',
  'public.get_admin_user_data_service(uuid)': 'u',
  'public.increment(uuid,integer,text,uuid,text)': 'u',
  'public.simple_bulk_credit_update(uuid[],integer,text,text)': 'u',
  'public.cancel_generation(uuid,uuid)': 's',
  'public.claim_account_deletion(integer,uuid)': 's',
  'public.claim_generations(text,integer,integer)': 's',
  'public.claim_news_mails(integer)': 's',
  'public.consume_quota(text,integer,integer,integer,integer)': 's',
  'public.decide_artist_application(uuid,uuid,boolean,text)': 's',
  'public.deduct_credits(uuid,text,integer,text,jsonb)': 's',
  'public.delete_ai_image(uuid,uuid)': 'u',
  'public.delete_notification(uuid)': 'u',
  'public.delete_portfolio_item(uuid)': 'u',
  'public.delete_user_account(uuid)': 'u',
  'public.discard_unconfirmed_account(text,text)': 's',
  'public.claim_registration(text)': 'u',
  'public.end_subscription(uuid)': 's',
  'public.enqueue_generation(uuid,text,text,jsonb,text,text,integer,boolean,boolean,text,bigint)': 's',
  'public.ensure_user_profile()': 'u',
  'public.erase_user_account(uuid)': 's',
  'public.extend_generation_lease(uuid,text,integer,numeric,text)': 's',
  'public.fail_account_deletion(uuid)': 's',
  'public.finish_account_deletion(uuid)': 's',
  'public.finish_generation(uuid,text,text,text,text)': 's',
  'public.get_artist_extra_fields(uuid)': 'au',
  'public.get_artist_page(uuid)': 'aus',
  'public.get_generation_receipt(uuid,uuid)': 's',
  'public.get_own_profile()': 'u',
  'public.get_own_published_designs()': 'u',
  'public.get_studio(uuid)': 'au',
  'public.get_preferences()': 'u',
  'public.get_prices()': 'aus',
  'public.grant_credits(uuid,text,integer,text,text,timestamp with time zone,uuid,jsonb)': 's',
  'public.image_family(uuid)': 'u',
  'public.is_closed_customer(text)': 's',
  'public.list_account_files(uuid,integer)': 's',
  'public.list_orphaned_files(integer)': 's',
  'public.note_account_deletion(uuid,integer,integer)': 's',
  'public.promote_admin(uuid)': 's',
  'public.promote_configured_admins(text[])': 's',
  'public.purge_monitoring_events(integer)': 's',
  'public.publish_generation_image(uuid,uuid,text,jsonb)': 's',
  'public.quote_credits(text,integer,boolean,boolean)': 's',
  'public.reconcile_accounts()': 's',
  'public.reconcile_credits()': 's',
  'public.read_account(uuid,uuid)': 's',
  'public.record_design_view(uuid,text)': 'us',
  'public.record_generation_image(uuid,text,integer,text,text,integer,integer,jsonb,jsonb)': 's',
  'public.refund_credits(uuid,text,uuid,integer,text)': 's',
  'public.release_hold(uuid)': 's',
  'public.remove_credits(uuid,text,integer,text,uuid)': 's',
  'public.reorder_portfolio(uuid[])': 'u',
  'public.reserve_credits(uuid,uuid,integer,text,interval)': 's',
  'public.retry_generation(uuid,text,integer,text)': 's',
  'public.return_news_mail(uuid)': 's',
  'public.reverse_credits(uuid,text,integer,text)': 's',
  'public.review_artist_application(uuid,boolean,text)': 'u',
  'public.save_preferences(jsonb)': 'u',
  'public.save_profile(jsonb,jsonb)': 'u',
  'public.search_ai_images(text,text[],timestamp with time zone,timestamp with time zone,integer,integer)': 'u',
  'public.search_artists(text,integer,integer,text,text,text,numeric,numeric,boolean,text,integer,integer)': 'au',
  'public.search_cities(text)': 'au',
  'public.search_public_designs(text,text[],text,integer,text,text,text,timestamp with time zone,uuid,integer)': 'aus',
  'public.set_avatar(text)': 'u',
  'public.set_generation_prediction(uuid,text,text)': 's',
  'public.settle_hold(uuid,integer,jsonb)': 's',
  'public.stop_news_mails(uuid)': 's',
  'public.sweep_expired()': 's',
  'public.toggle_design_like(uuid)': 'u',
  'public.unpublish_design(uuid,uuid)': 's',
  'public.user_has_liked(public_ai_designs)': 'aus',
  'public.user_has_liked(public_designs)': 'aus',
  'public.answer_contact_request(uuid,boolean,text)': 'u',
  'public.answer_review(uuid,text)': 'u',
  'public.block_person(uuid)': 'u',
  'public.count_waiting_requests()': 'u',
  'public.get_connection(uuid)': 'u',
  'public.get_own_review(uuid)': 'u',
  'public.list_artist_reviews(uuid,timestamp with time zone,integer)': 'au',
  'public.list_blocked_people()': 'u',
  'public.list_contact_requests(boolean,boolean,timestamp with time zone,integer)': 'u',
  'public.list_reported_reviews()': 'u',
  'public.report_review(uuid,text,text)': 'u',
  'public.request_contact(uuid,text,jsonb)': 'u',
  'public.resolve_review_reports(uuid,boolean)': 'u',
  'public.save_review(uuid,integer,text,text[],timestamp with time zone)': 'u',
  'public.snooze_contact_request(uuid,timestamp with time zone)': 'u',
  'public.take_back_review(uuid)': 'u',
  'public.toggle_artist_favourite(uuid,boolean)': 'u',
  'public.unblock_person(uuid)': 'u',
  'public.withdraw_contact_request(uuid)': 'u',
  'private.is_in_request(text,text)': 'u',
  'private.is_listed_artist(uuid)': 'aus',
  'private.are_short(text[],integer)': 'us',
  'private.are_web_addresses(text[])': 'us',
  'private.changes_more_than_mirrors(user_profiles,user_profiles)': 'us',
  'private.design_symbols(text)': 's',
  'private.design_text(text,text,text[])': 's',
  'private.design_words(text,text,text[])': 's',
  'private.folded(text)': 'us',
  'private.check_request()': 'aus',
  'private.has_session()': 'us',
  'private.image_words(text,text,text,text[])': 'us',
  'private.insist_on_size(anyelement,integer)': 'us',
  'private.is_active_user()': 'us',
  'private.is_admin()': 'us',
  'private.is_artist()': 'us',
  'private.is_keyed_list(jsonb)': 'us',
  'private.is_social_name(text)': 'us',
  'private.is_visible(text)': 'us',
  'private.is_web_address(text)': 'us',
  'private.plain_name(text)': 'us',
  'private.unseen()': 'us',
  'private.word_patterns(text)': 'u',
  'private.merge_json(jsonb,jsonb)': 'us',
  'private.openable_links(text[])': 'us',
  'private.own_account()': 'us',
  'private.owns_object(text,text)': 'us',
  'private.studio_id_of(text,text)': 's',
  'private.studio_key(text)': 's',
  'private.style_key(text)': 'us',
  'private.style_keys(text[],text[])': 'us',
  'private.tidy_notification_preferences(jsonb)': 'us',
  'private.is_attached(text,text)': 'us',
  'private.is_in_thread(uuid)': 'us',
  'private.may_join_thread(text)': 'u',
  'public.count_unread_messages()': 'u',
  'public.delete_message(uuid)': 'u',
  'public.edit_message(uuid,text)': 'u',
  'public.is_read(messages)': 'us',
  'public.list_messages(uuid,bigint,bigint,integer)': 'u',
  'public.list_threads(timestamp with time zone,integer,uuid)': 'u',
  'public.mark_thread_read(uuid,bigint)': 'u',
  'public.open_design_thread(uuid)': 'u',
  'public.open_thread(uuid)': 'u',
  'public.read_at(messages)': 'us',
  'public.search_messages(text,integer)': 'u',
  'public.send_message(uuid,uuid,text,jsonb,uuid)': 'u',
  // Lettering.
  'public.answer_native_reading(text,uuid,text,text)': 's',
  'public.ask_native_reader(uuid,jsonb)': 's',
  'public.find_custom_font(uuid,uuid)': 's',
  'public.keep_custom_font(uuid,jsonb)': 's',
  'public.list_custom_fonts()': 'u',
  'public.list_font_usage()': 'u',
  'public.list_native_readings(uuid)': 'u',
  'public.read_native_reading(text)': 's',
  'public.record_font_use(uuid,text)': 'u',
  'public.record_lettering(uuid,jsonb)': 's',
  'public.remove_custom_font(uuid,uuid)': 's',
  'public.set_font_favorite(text,boolean)': 'u',
  'public.withdraw_native_reading(uuid)': 'u',
  // Designs.
  'public.add_design_participant(uuid,uuid)': 'u',
  'public.add_design_feedback(uuid,text,jsonb,uuid)': 'u',
  'public.add_design_reference(uuid,text,text,uuid)': 'u',
  'public.add_design_version(uuid,text,jsonb,uuid)': 'u',
  'public.add_feedback_attachment(uuid,text,text)': 'u',
  'public.add_version_file(uuid,text,text)': 'u',
  'public.approve_design_version(uuid,jsonb)': 'u',
  'public.compare_design_versions(uuid,uuid)': 'u',
  'public.create_design(jsonb,uuid)': 'u',
  'public.create_design_branch(uuid,text,uuid,text,uuid)': 'u',
  'public.delete_design(uuid)': 'u',
  'public.delete_design_feedback(uuid)': 'u',
  'public.delete_design_version(uuid)': 'u',
  'public.edit_design_feedback(uuid,text)': 'u',
  'public.edit_design_reference(uuid,text,integer)': 'u',
  'public.finish_design(uuid)': 'u',
  'public.get_design(uuid)': 'u',
  'public.get_workspace(uuid,text)': 'u',
  'public.list_design_partners()': 'u',
  'public.list_designs(text,boolean,integer,timestamp with time zone,uuid)': 'u',
  'public.merge_design_branch(uuid,text,text,text,text,uuid,uuid,uuid)': 'u',
  'public.move_design_stage(uuid,integer)': 'u',
  'public.remove_design_participant(uuid,uuid)': 'u',
  'public.remove_design_reference(uuid)': 'u',
  'public.reply_design_feedback(uuid,text,uuid)': 'u',
  'public.request_design_changes(uuid,text,jsonb,uuid)': 'u',
  'public.resolve_design_feedback(uuid,boolean)': 'u',
  'public.restore_design(uuid)': 'u',
  'public.save_ai_image_to_design(uuid,uuid,text)': 'u',
  'public.save_design(uuid,jsonb,integer)': 'u',
  'public.tag_design_version(uuid,text,text)': 'u',
  'public.untag_design_version(uuid)': 'u',
  'public.update_design_version(uuid,jsonb,integer)': 'u',
  'public.check_approval(text)': 'au',
  'public.find_upload(uuid,text,text,text)': 's',
  'public.reserve_upload(uuid,text,text,jsonb)': 's',
  'public.register_upload(uuid,text,text)': 's',
  'public.sweep_files(integer)': 's',
  'public.find_design_source(uuid,uuid,uuid,text)': 's',
  'public.register_design_file(uuid,text,text,text,integer,integer,bigint,uuid,integer[])': 's',
  'public.sweep_designs()': 's',
  'private.design_role(uuid)': 'us',
  'private.may_join_design(text)': 'u',
  'private.own_design_ids()': 'us',
  'private.is_file_of_own_design(text)': 'u',
  // Payments.
  'public.apply_bulk_chunk(uuid,integer)': 's',
  'public.apply_payment(text,jsonb)': 's',
  'public.apply_subscription(text,jsonb)': 's',
  'public.attach_payment(uuid,text,text)': 's',
  'public.begin_agent_message(uuid,uuid,text,text)': 's',
  'public.begin_payment(uuid,text,text,text,text,boolean)': 's',
  'public.claim_stripe_events(integer,integer)': 's',
  'public.create_bulk_batch(uuid,text,integer,text,uuid[])': 's',
  'public.credit_statistics()': 's',
  'public.expire_checkout(text)': 's',
  'public.finish_agent_message(uuid,uuid,text,jsonb)': 's',
  'public.finish_stripe_event(text,text,text)': 's',
  'public.keep_conversation(jsonb)': 'u',
  'public.keep_customer(uuid,text)': 's',
  'public.move_payment_clock(bigint)': 's',
  'public.next_reading()': 's',
  'public.open_agent_session(uuid,text,jsonb)': 's',
  'public.preview_bulk_credits(integer,uuid[])': 's',
  'public.read_bulk_batches(uuid,integer)': 's',
  'public.reconcile_payments()': 's',
  'public.record_stripe_event(text,text,text,timestamp with time zone,jsonb,text)': 's',
  'public.reverse_bulk_batch(uuid,uuid)': 's',
  'public.save_test_payment_objects(jsonb)': 's',
  'public.start_agent_session(uuid,text,text,jsonb)': 's',
  'public.sweep_payments()': 's',
  'public.notify_subscriber(uuid,text,text,text,text)': 's',
  'public.waiting_bulk_batches()': 's',
};

const SCHEMAS = `('public'::regnamespace, 'private'::regnamespace)`;

interface Guard {
  name: string;
  /** Rows name what breaks the rule, in the column "culprit". */
  sql: string;
  /** Statements that break the rule, each in a way of its own. */
  breaches: string[];
}

const TABLE = 'create table public.planted (id uuid primary key, user_id uuid)';
const SHUT_TABLE = `${TABLE}; alter table public.planted enable row level security`;
const policy = (rest: string): string => `${SHUT_TABLE}; create policy ${rest}`;
const fn = (rest = ''): string => `create function public.planted() returns int language sql ${rest} as 'select 1'`;

const GUARDS: Guard[] = [
  {
    name: 'every table has row level security',
    sql: `select c.oid::regclass::text as culprit from pg_class c
          where c.relnamespace in ${SCHEMAS} and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    breaches: [
      TABLE,
      'create table private.planted (id int)',
      'alter table public.generations disable row level security',
    ],
  },
  {
    name: 'every table is described and has a primary key, and no view escapes the policies of its reader',
    sql: `select c.relname as culprit from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and (obj_description(c.oid, 'pg_class') is null
            or (c.relkind <> 'v' and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'))
            or (c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false)))`,
    breaches: [
      SHUT_TABLE,
      `create table public.planted (id int); comment on table public.planted is 'x'`,
      `create view public.planted as select * from public.generations; comment on view public.planted is 'x'`,
    ],
  },
  {
    name: 'every foreign key, and every id that a policy compares with the caller, is indexed',
    sql: `with wanted as (
            select k.conrelid as rel, k.conkey[1] as num from pg_constraint k join pg_class c on c.oid = k.conrelid
              where k.contype = 'f' and c.relnamespace in ${SCHEMAS}
            union
            select a.attrelid, a.attnum from pg_policy p join pg_attribute a on a.attrelid = p.polrelid and a.attnum > 0
              join pg_class c on c.oid = p.polrelid
              where c.relnamespace = 'public'::regnamespace and not a.attisdropped and a.atttypid = 'uuid'::regtype
                and coalesce(pg_get_expr(p.polqual, p.polrelid), '') ~ ('\\(' || a.attname || ' = '))
          select w.rel::regclass::text || '.' || a.attname as culprit from wanted w
          join pg_attribute a on a.attrelid = w.rel and a.attnum = w.num
          where not exists (select 1 from pg_index i where i.indrelid = w.rel and i.indkey[0] = w.num)`,
    breaches: [
      policy(
        '"planted: owner can read" on public.planted for select to authenticated using (user_id = (select auth.uid()))',
      ),
      'create table public.planted (id uuid primary key, user_id uuid references public.user_profiles (id))',
      'drop index public.user_subscriptions_tier_idx',
    ],
  },
  {
    name: 'every policy names its role, one verb, and says in its name what it allows',
    sql: `select p.polname as culprit from pg_policy p join pg_class c on c.oid = p.polrelid
          where (c.relnamespace in ${SCHEMAS} or p.polrelid = 'storage.objects'::regclass)
            and (0 = any (p.polroles) or p.polcmd = '*' or p.polname !~ '^[a-z_]+: [a-z]')`,
    breaches: [
      policy('"planted: owner can read" on public.planted for select using (true)'),
      policy('"planted: owner can do all" on public.planted to authenticated using (true)'),
      policy('"Enable read access" on public.planted for select to anon using (true)'),
      `create policy "objects: all can read" on storage.objects for select using (true)`,
    ],
  },
  {
    // Private channels excepted: each kind of topic has policies of its own feature.
    name: 'there is one policy for each table, verb and role',
    sql: `select p.polrelid::regclass::text || ' ' || p.polcmd::text || ' ' || u.role::regrole as culprit
          from pg_policy p cross join unnest(p.polroles) u(role)
          where u.role <> 0 and p.polrelid <> 'realtime.messages'::regclass group by 1, p.polrelid having count(*) > 1`,
    breaches: [
      `create policy "generations: planted" on public.generations for select to authenticated using (true)`,
      `create policy "objects: planted" on storage.objects for select to authenticated using (true)`,
    ],
  },
  {
    name: 'every policy for signed-in people asks for an active account',
    sql: `select p.polname as culprit from pg_policy p join pg_class c on c.oid = p.polrelid
          where c.relnamespace = 'public'::regnamespace and 'authenticated'::regrole::oid = any (p.polroles)
            and not ('anon'::regrole::oid = any (p.polroles))
            and coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
              !~ 'is_active_user|is_admin|own_account'`,
    breaches: [
      policy(
        '"planted: owner can read" on public.planted for select to authenticated using (user_id = (select auth.uid()))',
      ),
    ],
  },
  {
    name: 'every function fixes its search path, and all but triggers explain themselves',
    sql: `select p.oid::regprocedure::text as culprit from pg_proc p
          where p.pronamespace in ${SCHEMAS} and (not coalesce('search_path=""' = any (p.proconfig), false)
            or (p.prorettype <> 'trigger'::regtype and obj_description(p.oid, 'pg_proc') is null))`,
    breaches: [
      `${fn()}; comment on function public.planted() is 'x'`,
      `${fn('set search_path = public')}; comment on function public.planted() is 'x'`,
      fn(`set search_path = ''`),
    ],
  },
  {
    name: 'nobody but the service reads a table as a whole, which includes the columns that Postgres keeps for itself',
    sql: `select c.relname as culprit from pg_class c, unnest(array['anon', 'authenticated']) reader
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
            and has_table_privilege(reader, c.oid, 'select')`,
    breaches: [`${TABLE}; grant select on public.planted to anon`, 'grant select on public.designs to public'],
  },
  {
    name: 'no function is open to PUBLIC',
    sql: `select p.oid::regprocedure::text as culprit from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
          where p.pronamespace in ${SCHEMAS} and x.grantee = 0 and p.prorettype <> 'trigger'::regtype`,
    breaches: [`${fn()}; grant execute on function public.planted() to public`],
  },
];

const CALLABLE = `
  select n.nspname || '.' || p.proname || '('
      || coalesce((select string_agg(format_type(t, null), ',' order by o) from unnest(p.proargtypes) with ordinality u(t, o)), '') || ')' as name,
    case when has_function_privilege('anon', p.oid, 'execute') then 'a' else '' end
      || case when has_function_privilege('authenticated', p.oid, 'execute') then 'u' else '' end
      || case when has_function_privilege('service_role', p.oid, 'execute') then 's' else '' end as callers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')`;

async function callers(query: Query): Promise<Record<string, string>> {
  const rows = await query<{ name: string; callers: string }>(CALLABLE);
  return Object.fromEntries(rows.filter((row) => row.callers !== '').map((row) => [row.name, row.callers]));
}

/** Does something to the schema, looks, and takes it back. */
async function afterwards<T>(breach: string, look: (query: Query) => Promise<T>): Promise<T> {
  const client = await stage.pool.connect();
  try {
    await client.query(`begin; ${breach}`);
    return await look(async <R extends Row>(sql: string) => (await client.query<R>(sql)).rows);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe.each(GUARDS)('$name', ({ sql, breaches }) => {
  it('holds', async () => {
    expect(await stage.run(sql)).toEqual([]);
  });
  it.each(breaches)('and a breach is seen: %s', async (breach) => {
    expect(await afterwards(breach, (query) => query(sql))).not.toEqual([]);
  });
});

describe('functions', () => {
  it('can be called by exactly those who are listed', async () => {
    expect(await callers(stage.run)).toEqual(CALLERS);
  });

  it.each(['anon', 'authenticated', 'service_role', 'public'])(
    'and a grant to %s that is not listed is seen',
    async (role) => {
      const breach = `grant execute on function private.post to ${role}; grant execute on function public.sweep_expired() to ${role}`;
      expect(await afterwards(breach, callers)).not.toEqual(CALLERS);
    },
  );

  it('and tables stay closed when somebody forgets to say who may use them', async () => {
    const sql = `select has_function_privilege('anon', 'public.planted()', 'execute') as f1,
      has_function_privilege('authenticated', 'public.planted()', 'execute') as f2,
      has_table_privilege('anon', 'public.forgotten', 'select') as t1,
      has_table_privilege('authenticated', 'public.forgotten', 'insert') as t2`;
    const found = await afterwards(`${fn()}; create table public.forgotten (id int)`, (query) => query(sql));
    expect(found).toEqual([{ f1: false, f2: false, t1: false, t2: false }]);
  });
});
