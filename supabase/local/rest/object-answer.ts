/** One object instead of a list, for callers that ask for application/vnd.pgrst.object+json (supabase-js: .single()). */

const OBJECT_TYPE = 'application/vnd.pgrst.object+json';

export function asksForObject(accept: string | null): boolean {
  return accept?.includes(OBJECT_TYPE) ?? false;
}

/**
 * lite unwraps the rows of a query but not those of a mutation. A list with one row becomes that row, any other list
 * becomes PGRST116; every other answer passes.
 */
export async function enforceSingleObject(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.body || !answer.headers.get('content-type')?.includes('json')) return answer;
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  if (!text.trimStart().startsWith('[')) return new Response(text, { status: answer.status, headers });

  const rows = JSON.parse(text) as unknown[];
  if (rows.length !== 1) {
    const body = {
      code: 'PGRST116',
      details: `The result contains ${rows.length} rows`,
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    };
    return Response.json(body, { status: 406 });
  }
  headers.set('content-type', `${OBJECT_TYPE}; charset=utf-8`);
  // The text of the row is kept as it came, because parsing would round large numbers.
  return new Response(text.trim().slice(1, -1).trim(), { status: answer.status, headers });
}
