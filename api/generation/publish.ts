/**
 * Publishing with sharing on (decision 28): each image once, as a copy in the public bucket that is called after the image, with
 * the specified payload. Done before the job is finished, so that a worker killed in between only does it once more.
 */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { inks } from '#domain/colour.ts';
import { edits } from '#domain/edit.ts';
import { autoSaveStyle, autoSaveTags, autoSaveTitle } from '#domain/generation.ts';
import { placementById } from '#domain/placements.ts';
import { sizeClassOf } from '#domain/gallery.ts';
import { titleOfPrompt } from '#domain/image-title.ts';
import type { SharedWords } from '#domain/shared-words.ts';
import { styleById, trueStyleOf } from '#domain/styles.ts';
import { fingerprintOf } from '../images/fingerprint.ts';
import { withoutPngTexts } from '../images/png-text.ts';
import { BackendError, type Supabase } from '../supabase.ts';
import type { GenerationDb, GenerationRow, StoredOutput } from './generation.db.ts';
import type { JobParams } from './job.ts';
import type { LeaseKeeper } from './lease.ts';
import { modelByName } from './models.ts';

interface PublishDeps {
  db: GenerationDb;
  service: Supabase;
  log: Logger;
}

/** Copies and publishes all images of a job. A failed publication is logged; the images stay the person's own. */
export async function publishImages(
  deps: PublishDeps,
  generationId: string,
  params: JobParams,
  lease: LeaseKeeper,
): Promise<void> {
  const [row] = await lease.persist(() => deps.db.readMany([generationId]));
  if (!row) return;
  for (const output of row.outputs) {
    try {
      await publishOne(deps, row, output, params, 'by itself', (step) => lease.persist(step));
    } catch (error) {
      lease.signal.throwIfAborted();
      deps.log.error({ err: error, generation: generationId, index: output.index }, 'an image could not be published');
    }
  }
}

/**
 * Files first: a design is never shown before its image is there. Each publication has a folder of its own, so that taking the
 * design back at the same time removes the files of another one at most, and never those that are shown. What a process that
 * ended in between leaves there is swept. `persist` may repeat a step. False: it was refused.
 */
export async function publishOne(
  deps: Pick<PublishDeps, 'db' | 'service'>,
  row: GenerationRow,
  output: StoredOutput,
  params: JobParams,
  shared: Shared,
  persist: <T>(step: () => Promise<T>) => Promise<T> = (step) => step(),
  /** What somebody wrote in the form, in place of what is proposed. */
  words?: SharedWords,
): Promise<boolean> {
  const folder = randomBytes(12).toString('base64url');
  const master = `${folder}/${output.image_id}.png`;
  const preview = `${folder}/${output.image_id}.webp`;
  const shown =
    (await persist(() => copyToPublic(deps.service, output.storage_path, master))) &&
    (await persist(() => copyToPublic(deps.service, output.preview_path, preview)));
  const payload = {
    ...publishPayload(row, output, params, { master, preview, shared }),
    ...words,
    ...(shown && { fingerprint: await fingerprintOf(shown) }),
  };
  const published = shown
    ? await persist(() => deps.db.publish(row.user_id, output.image_id, master, payload))
    : { ok: false, duplicate: false };
  // Nobody needs these then. What cannot be removed now is swept.
  if (!published.ok || published.duplicate) await deps.service.storage.from('published').remove([master, preview]);
  return published.ok;
}

type Shared = 'by itself' | 'by hand';

/** What everybody reads beside a shared design. */
export function publicCard(
  row: Pick<GenerationRow, 'engine' | 'output_count'>,
  output: Pick<StoredOutput, 'index'>,
  params: JobParams,
  shared: Shared,
) {
  const style = styleById(params.style);
  const builtIn = row.engine === 'built-in';
  return {
    ...(shared === 'by hand' ? proposedWords(params) : savedWords(output.index, row.output_count, params)),
    style: autoSaveStyle,
    true_style: trueStyleOf(style),
    ai_model: builtIn ? 'Inkroom built-in engine' : (modelByName(params.model.name)?.label ?? params.model.name),
    ai_provider: builtIn ? 'inkroom' : 'replicate',
  };
}

/** The specified words of a set that is shared as it is drawn. */
function savedWords(index: number, total: number, params: JobParams) {
  const title = params.edit ? edits[params.edit].title : autoSaveTitle(index, total);
  return { title: total === 1 ? titleFrom(params) : title, description: params.concept, tags: [...autoSaveTags] };
}

/** What the form proposes for one image, from its brief. */
function proposedWords(params: JobParams) {
  const place = placementById(params.placement);
  const tags = [autoSaveTags[0], styleById(params.style).label, place?.label, isColoured(params) ? 'Color' : 'Black'];
  return { title: titleFrom(params), description: params.concept, tags: tags.filter((tag) => tag !== undefined) };
}

function titleFrom(params: JobParams): string {
  return titleOfPrompt(params.subject ?? params.concept) || (params.edit ? edits[params.edit].title : 'Tattoo design');
}

/** The auto-save payload of the specification with the true style beside it (decision 31). */
export function publishPayload(
  row: Pick<GenerationRow, 'engine' | 'output_count' | 'created_at'>,
  output: Pick<StoredOutput, 'index' | 'width' | 'height'>,
  params: JobParams,
  { master, preview, shared }: { master: string; preview: string; shared: Shared },
): Record<string, unknown> {
  const {
    true_style: trueStyle,
    ai_model: aiModel,
    ai_provider: aiProvider,
    ...card
  } = publicCard(row, output, params, shared);
  return {
    ...card,
    imageUrl: master,
    thumbnailUrl: preview,
    trueStyle,
    colors: coloursOf(params),
    aiModel,
    aiProvider,
    ink: isColoured(params) ? 'color' : 'black',
    bodyPart: placementById(params.placement)?.id ?? null,
    sizeClass: sizeClassOf(params.physicalWidthMm),
    dimensions: { width: output.width, height: output.height },
    metadata: {
      autoSaved: shared === 'by itself',
      // To the day: the very moment would tell which designs come from one job, named and unnamed ones.
      generatedAt: row.created_at.slice(0, 10),
      generationMode: params.mode,
      source: 'tattoo-designer',
    },
  };
}

/** Pencil is shades of black. */
const isColoured = ({ colour }: JobParams): boolean => colour !== undefined && colour.texture !== 'graphite';

/** Names of the inks that were chosen; which ones a photo leads to stands in the receipt, which is private. */
function coloursOf({ colour }: JobParams): string[] {
  if (colour?.texture === 'graphite') return ['Graphite', 'White'];
  if (!colour) return ['Black', 'White'];
  return ['Black', ...(colour.inks === 'photo' ? ['Color'] : colour.inks.map((id) => inks[id].name))];
}

/** The bytes that were copied; null where the file is gone: its image has just been deleted. */
async function copyToPublic(service: Supabase, from: string, to: string): Promise<Buffer | null> {
  const { data, error } = await service.storage.from('designs').download(from);
  if (error && 'statusCode' in error && error.statusCode === '404') return null;
  if (error) throw new BackendError('read image to publish', error);
  // The master carries the receipt, and in it the checksum of a private photo: that is for its maker alone.
  const bytes = Buffer.from(await data.arrayBuffer());
  const file = data.type === 'image/png' ? withoutPngTexts(bytes) : bytes;
  const result = await service.storage
    .from('published')
    .upload(to, file, { contentType: data.type, upsert: true, cacheControl: '31536000' });
  if (result.error) throw new BackendError('publish image', result.error);
  return file;
}
