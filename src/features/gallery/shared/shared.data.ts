import * as contracts from '../../../contracts/gallery.ts';
import { call } from '../../../data/call.ts';
import { supabase } from '../../../data/supabase.ts';
import type { SharedWords } from '../../../domain/shared-words.ts';

/** A design that the person shares, with what others did with it. */
export interface SharedDesign {
  id: string;
  src: string | null;
  words: SharedWords;
  author: string;
  /** How the person would be named. */
  maker: string;
  likes: number;
  views: number;
  comments: number;
  createdAt: string;
  /** Nobody finds it until reports are decided on; `reasons` are those of the reports. */
  isHidden: boolean;
  reasons: string[];
  /** What the person has said to the reports. */
  answer: string | null;
}

/** Where a page of them ends: the next one begins before this moment. Null for the newest. */
export type SharedBefore = string | null;

export async function readSharedDesigns(before: SharedBefore): Promise<SharedDesign[]> {
  const [client, { designs }] = await Promise.all([
    supabase(),
    call(contracts.listOwnSharedDesigns, before === null ? {} : { p_before: before }),
  ]);
  const addressOf = (path: string) =>
    /^https?:/.test(path) ? path : client.storage.from('published').getPublicUrl(path).data.publicUrl;
  return designs.map(
    ({ title, description, trueStyle, tags, isNamed, imageUrl, thumbnailUrl, authorName, ...rest }) => ({
      ...rest,
      src: addressOf(thumbnailUrl ?? imageUrl),
      words: { title, description, trueStyle, tags, named: isNamed },
      author: authorName,
    }),
  );
}

export async function updateSharedDesign({ id, words }: { id: string; words: SharedWords }): Promise<void> {
  await call(contracts.updateSharedDesign, {
    p_design_id: id,
    p_title: words.title,
    p_description: words.description,
    p_style: words.trueStyle,
    p_tags: words.tags,
    p_is_named: words.named,
  });
}

export async function answerReports({ id, content }: { id: string; content: string }): Promise<void> {
  await call(contracts.answerDesignReport, { p_design_id: id, p_content: content });
}
