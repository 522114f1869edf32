/** Fonts that members use and have brought along, and what they have asked native readers. */
import { createHash, randomUUID } from 'node:crypto';
import { call, MEMBERS, type Query, type Row, type Stage } from './personas.ts';

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const customFont = (userId: string, more: Row = {}): Row => {
  const id = randomUUID();
  const font = { id, name: 'My own', format: 'ttf', path: `${userId}/${id}.ttf`, bytes: 1000 };
  return { ...font, source_sha256: tokenHashOf(id), ...more };
};

/** A question about the latest image of somebody. */
export async function readingOf(run: Query, userId: string, token: string, more: Row = {}): Promise<Row> {
  const [image] = await run<{ id: string }>(
    'select id from public.ai_generated_images where user_id = $1 order by created_at desc, id limit 1',
    [userId],
  );
  const id = randomUUID();
  const words = { text: '愛', meaning: 'Love', language: 'ja' };
  const place = { image_id: image.id, picture_path: `${userId}/${id}.png` };
  return { id, token_hash: tokenHashOf(token), ...place, ...words, ...more };
}

/** Words stand in what was asked and answered, so that tests find them. */
export async function askAndAnswer(run: Query, userId: string, words: string): Promise<void> {
  const token = `${userId} ${words}`;
  const reading = await readingOf(run, userId, token, { text: words, meaning: words });
  await call(run, 'ask_native_reader', { p_user_id: userId, p_reading: reading });
  await call(run, 'answer_native_reading', {
    p_token_hash: tokenHashOf(token),
    p_id: randomUUID(),
    p_verdict: 'right',
    p_remark: `It says ${words}`,
  });
}

/** Each member has used a font, brought one along, and asked a reader who has answered. */
export async function fillFonts({ run, id }: Stage): Promise<void> {
  for (const member of MEMBERS) {
    await run(
      `insert into public.user_font_usage (user_id, font_id, use_count, last_used_at) values ($1, 'great-vibes', 1, now())`,
      [id[member]],
    );
    await call(run, 'keep_custom_font', { p_user_id: id[member], p_font: customFont(id[member]) });
    await askAndAnswer(run, id[member], member);
  }
}
