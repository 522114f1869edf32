/**
 * Huge arguments. Every function that people may call with a document, a list or a text is called with a very large one: a document or a
 * list is refused before anything reads it, whatever else the call says; of a text it is written down what becomes of it. A new
 * function fails here until somebody has decided.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage } from './personas.ts';
import type { Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

/** Answered as 413 over REST, here and hosted. */
const TOO_LARGE = 'PT413';
/** Only the beginning is read. */
const CUT = 'cut';

/**
 * What a call answers with a text of two million characters in one place and ids of nothing in the others. not_found and the like: the
 * text was not looked at; tests of these functions say what becomes of long ones.
 */
const TEXTS: Record<string, string> = {
  'save_featured_collection.p_description': '42501',
  'save_featured_collection.p_title': '42501',
  'add_design_feedback.p_content': 'not_found',
  'add_design_reference.p_notes': 'not_found',
  'add_design_reference.p_path': 'not_found',
  'add_design_version.p_path': 'not_found',
  'add_feedback_attachment.p_name': 'not_found',
  'add_feedback_attachment.p_path': 'not_found',
  'add_version_file.p_notes': 'not_found',
  'add_version_file.p_path': 'not_found',
  'answer_contact_request.p_text': 'not_found',
  'answer_review.p_text': 'not_found',
  'check_approval.p_code': 'not_found',
  'claim_registration.p_browser': CUT,
  'add_design_comment.p_content': 'PT413',
  'edit_design_comment.p_content': 'PT413',
  'answer_design_report.p_content': TOO_LARGE,
  'report_shared_design.p_details': 'reason_required',
  'report_shared_design.p_reason': 'reason_required',
  'update_shared_design.p_description': 'too_long',
  'update_shared_design.p_style': 'not_found',
  'update_shared_design.p_title': 'too_long',
  'create_image_collection.p_description': 'too_long',
  'create_image_collection.p_name': 'too_long',
  'note_in_collection.p_notes': 'too_long',
  'rename_ai_image.p_title': 'too_long',
  'update_image_collection.p_description': 'too_long',
  'update_image_collection.p_name': 'too_long',
  'create_design_branch.p_description': 'not_found',
  'create_design_branch.p_name': TOO_LARGE,
  'edit_design_feedback.p_content': 'not_found',
  'edit_design_reference.p_notes': 'not_found',
  'edit_message.p_content': 'not_found',
  'get_workspace.p_known': CUT,
  'list_designs.p_role': CUT,
  'merge_design_branch.p_message': 'not_found',
  'merge_design_branch.p_path': 'not_found',
  'merge_design_branch.p_source': 'not_found',
  'merge_design_branch.p_target': 'not_found',
  'record_design_view.p_viewer': 'not_found',
  'record_font_use.p_font_id': '42501',
  'reply_design_feedback.p_content': 'not_found',
  'report_review.p_details': 'not_found',
  'report_review.p_reason': 'not_found',
  'request_contact.p_message': 'message_too_long',
  'request_design_changes.p_content': 'not_found',
  'review_artist_application.p_note': '42501',
  'save_ai_image_to_design.p_notes': 'unknown_image',
  'save_review.p_content': 'not_possible',
  'search_ai_images.query': CUT,
  'search_artists.p_body_location': CUT,
  'search_artists.p_language': CUT,
  'search_artists.p_query': CUT,
  'search_artists.p_sort': CUT,
  'search_artists.p_style': CUT,
  'search_cities.p_query': CUT,
  'search_messages.p_query': CUT,
  'search_public_designs.p_body_part': CUT,
  'search_public_designs.p_ink': CUT,
  'search_public_designs.p_size_class': CUT,
  'search_public_designs.p_sort': CUT,
  'search_public_designs.p_term': CUT,
  'send_message.p_content': 'too_long',
  'set_avatar.p_url': 'not_own_file',
  'set_font_favorite.p_font_id': 'unknown_font',
  'tag_design_version.p_description': 'not_found',
  'tag_design_version.p_name': TOO_LARGE,
};

/** Lists of which only the beginning is read; all others are refused. */
const CUT_LISTS = ['search_ai_images.tags', 'search_public_designs.p_styles'];

interface Argument {
  fn: string;
  names: string[];
  types: string[];
  anonymous: boolean;
  /** Everybody else is refused before anything is read. */
  isForAdmins: boolean;
}

const CALLABLE = `select p.proname::text as fn, p.proargnames[1:p.pronargs] as names,
    array(select format_type(t, null) from unnest(p.proargtypes) with ordinality u (t, o) order by o) as types,
    has_function_privilege('anon', p.oid, 'execute') as anonymous,
    pg_get_functiondef(p.oid) ~ 'insist_on_admin|begin_admin_act|open_admin_act' as "isForAdmins"
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.pronargs > 0
    and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute')) order by 1`;

const LARGE: Record<string, string> = {
  text: `repeat('a ', 1000000)`,
  json: `(select jsonb_object_agg('key ' || n, n)::json from generate_series(1, 60000) n)`,
  jsonb: `(select jsonb_object_agg('key ' || n, n) from generate_series(1, 60000) n)`,
  'text[]': `(select array_agg('entry ' || n) from generate_series(1, 60000) n)`,
  'uuid[]': `(select array_agg(gen_random_uuid()) from generate_series(1, 60000) n)`,
};
const SMALL: Record<string, string> = {
  text: `'a'`,
  jsonb: `'{}'`,
  'text[]': `'{}'`,
  'uuid[]': `'{}'`,
  uuid: `'${randomUUID()}'`,
  integer: '1',
  bigint: '1',
  boolean: 'true',
  numeric: '1',
  'timestamp with time zone': 'now()',
};

/** What came of a call with one large argument: an error's SQLSTATE, the code of a refusal, or that it was cut. */
async function outcomeOf({ fn, names, types, anonymous }: Argument, large: number): Promise<string> {
  const list = names.map((name, index) => {
    const value = index === large ? LARGE[types[index]] : SMALL[types[index]];
    return `"${name}" => ${value}::${types[index]}`;
  });
  const persona = anonymous ? 'anonymous' : 'owner';
  const answer = await stage.attempt(
    persona,
    `select to_jsonb(x) as answer from public.${fn}(${list.join(', ')}) x limit 1`,
  );
  if ('refused' in answer) return answer.refused;
  const [row] = answer.rows as { answer: unknown }[];
  const code = (row?.answer as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : CUT;
}

describe('large arguments', () => {
  it('are refused, or only begun to be read, by every function that people may call', async () => {
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const row of await stage.run<Argument & Record<string, unknown>>(CALLABLE)) {
      for (const [index, type] of row.types.entries()) {
        if (!(type in LARGE)) continue;
        const place = `${row.fn}.${row.names[index]}`;
        found[place] = await outcomeOf(row, index);
        wanted[place] = row.isForAdmins
          ? '42501'
          : type === 'text'
            ? (TEXTS[place] ?? 'nobody has said')
            : CUT_LISTS.includes(place)
              ? CUT
              : TOO_LARGE;
      }
    }
    expect(found).toEqual(wanted);
    expect(Object.keys(TEXTS).filter((place) => !(place in found))).toEqual([]);
  });

  it('of 60,000 preferences are refused, and as many as fit are merged', async () => {
    const save = (count: number) =>
      stage.attempt(
        'owner',
        `select public.save_preferences((select jsonb_object_agg('k' || n, n) from generate_series(1, $1::int) n)) as saved`,
        [count],
      );
    expect(await save(60_000)).toMatchObject({ refused: TOO_LARGE });
    expect(await save(3_000)).toMatchObject({ count: 1 });
  });

  it('of a conversation up to its limit are kept, beyond it not', async () => {
    const keep = (letters: number) =>
      stage.attempt('owner', `select public.keep_conversation(jsonb_build_object('said', repeat('x', $1)))`, [letters]);
    expect(await keep(262_000)).toMatchObject({ count: 1 });
    expect(await keep(300_000)).toMatchObject({ refused: '23514' });
    expect(await keep(9_000_000)).toMatchObject({ refused: TOO_LARGE });
  });
});
