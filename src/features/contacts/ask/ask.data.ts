import { AppError } from '../../../data/errors.ts';
import { signedAddress } from '../../../data/signed.ts';
import { supabase } from '../../../data/supabase.ts';
import { copyForOthers, uploadPicture } from '../../../data/upload.ts';
import { designBriefSchema } from '../../../domain/brief.ts';
import { briefOfDesign, colourChoices, contactLimits, readBrief, type RequestBrief } from '../../../domain/contact.ts';
import { cut } from '../../../domain/cut.ts';
import { readDrawnFor, type DrawnFor } from '../../own-images/drawn-for.public.ts';
import { broughtDesign, broughtSharedDesign, leaveDesign, type SharedDesign } from './brought.ts';
import type { ChosenPicture } from '../contacts.model.ts';

/** What the product knows already about the tattoo that somebody wants. */
export interface KnownBrief {
  brief: RequestBrief;
  pictures: ChosenPicture[];
  /** Chosen already: the design that somebody wants to ask about, an own or a shared one. */
  chosen: ChosenPicture[];
  /** Where it comes from; null when nothing is known. */
  source: 'design' | 'unread' | 'conversation' | 'request' | null;
}

/** Of the own design that was brought along, or of the conversation under way or the last request, whichever is newer. */
export async function readKnownBrief(userId: string): Promise<KnownBrief> {
  const shared = broughtSharedDesign(userId);
  if (shared) return knownOfShared(shared);
  const brought = broughtDesign(userId);
  if (brought) return knownFrom(brought, userId);
  const client = await supabase();
  const [talk, sent] = await Promise.all([
    client.from('design_conversations').select('conversation, updated_at').maybeSingle(),
    client
      .from('contact_requests')
      .select('brief, created_at')
      .eq('client_id', userId)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  ]);
  // A form that opens empty is better than none.
  const conversation = talk.data?.conversation;
  const said = designBriefSchema.safeParse(
    typeof conversation === 'object' && conversation !== null && 'brief' in conversation ? conversation.brief : null,
  );
  const brief = said.success ? briefOfDesign(said.data) : {};
  const isSaid = Object.keys(brief).length > 0;
  const asked = readBrief(sent.data?.brief);
  if (Object.keys(asked).length > 0 && (!isSaid || (sent.data?.created_at ?? '') > (talk.data?.updated_at ?? '')))
    return { brief: asked, pictures: await kept(asked), chosen: [], source: 'request' };
  return { brief, pictures: [], chosen: [], source: isSaid ? 'conversation' : null };
}

/** A design that cannot be read does not go along: said, and the rest is asked for as ever. */
async function knownFrom(imageId: string, userId: string): Promise<KnownBrief> {
  try {
    return knownOf(await readDrawnFor(imageId));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') leaveDesign(userId);
    return { brief: {}, pictures: [], chosen: [], source: 'unread' };
  }
}

function knownOf({ id, src, prompt, subject, style, placement, widthMm, isColoured }: DrawnFor): KnownBrief {
  const brief: RequestBrief = {
    ...(subject && { subject: cut(subject, contactLimits.text) }),
    ...(style && { style }),
    colour: colourChoices[isColoured ? 1 : 0],
    ...(placement && { placement }),
    ...(widthMm && widthMm >= contactLimits.widthMm.least && { widthMm: Math.round(widthMm) }),
  };
  return { brief, pictures: [], chosen: [{ key: id, src, name: prompt, imageId: id }], source: 'design' };
}

/** Its picture goes along as a file: the artist keeps it when its maker takes the design back. */
async function knownOfShared({ id, src, title, style, placement }: SharedDesign): Promise<KnownBrief> {
  const brief: RequestBrief = {
    subject: cut(`Something like “${title}”`, contactLimits.text),
    ...(style && { style: cut(style, contactLimits.name) }),
    ...(placement && { placement: cut(placement, contactLimits.name) }),
  };
  const answer = await fetch(src).catch(() => null);
  if (!answer?.ok) return { brief, pictures: [], chosen: [], source: 'unread' };
  return { brief, pictures: [], chosen: [{ key: id, src, name: title, file: await answer.blob() }], source: 'design' };
}

/** The pictures of an earlier request that are still there, to go with another one. */
async function kept({ pictures = [] }: RequestBrief): Promise<ChosenPicture[]> {
  const found = await Promise.all(
    pictures.map(async (picture) => {
      const src = await signedAddress(picture.bucket, picture.path);
      return src ? { key: picture.path, src, name: 'Picture of your last request', path: picture.path } : null;
    }),
  );
  return found.filter((picture) => picture !== null);
}

/** Sends what is new among the chosen pictures; of own images the artist gets copies. What the request names them by. */
export async function placePictures(pictures: readonly ChosenPicture[]): Promise<{ path: string }[]> {
  return Promise.all(
    pictures.map(async (picture) => {
      if ('path' in picture) return { path: picture.path };
      // The key is the picture's own: trying again after a lost answer writes no second file.
      const stored =
        'imageId' in picture
          ? await copyForOthers('user-content', picture.imageId, picture.imageId)
          : await uploadPicture({ bucket: 'user-content', key: picture.key, file: picture.file });
      return { path: stored.path };
    }),
  );
}
