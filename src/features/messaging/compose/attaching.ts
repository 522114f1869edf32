/** Pictures on their way into a draft: drawn no larger than needed, sent with progress, and written anew by the server. */
import { plainError, errorText } from '../../../data/errors.ts';
import type { AppThunk } from '../../../data/root-reducer.ts';
import { copyForOthers, uploadPicture, type StoredPicture } from '../../../data/upload.ts';
import { cut } from '../../../domain/cut.ts';
import { mayBePicture, pictureTexts } from '../../../domain/images.ts';
import { messageLimits, messagePictureSidePx } from '../../../domain/messages.ts';
import { shownImageName } from '../../../domain/uploads.ts';
import { drawnPhoto, openPhoto, type DrawnPhoto } from '../../photos/photos.public.ts';
import { removeFiles } from '../messages.data.ts';
import { messagingActions, selectDraft, type DraftAttachment } from '../messaging.slice.ts';

const BUCKET = 'message-attachments';

/** What is needed to stop an upload, or to begin it again; gone with the page, as the files are. */
interface Work {
  /** A chosen file, or an own image: of that the others get a copy that tells nothing of how it was drawn. */
  from: { file: File } | { imageId: string };
  /** Made once: what is sent again under a key is the same. */
  drawn?: DrawnPhoto;
  abort: AbortController;
}
const running = new Map<string, Work>();

/** Attaches chosen, pasted or dropped files. Returns why some were left out, or null. */
export function attachFiles(threadId: string, files: readonly File[]): AppThunk<string | null> {
  return (dispatch, getState) => {
    const pictures = files.filter(mayBePicture);
    const places = messageLimits.attachments - (selectDraft(getState(), threadId)?.attachments.length ?? 0);
    for (const file of pictures.slice(0, Math.max(0, places)))
      dispatch(attach(threadId, { file }, { name: cut(file.name, 200), type: 'image/jpeg', src: null }));
    if (pictures.length > places) return `A message takes at most ${messageLimits.attachments} pictures.`;
    return pictures.length < files.length ? 'Only pictures can be attached.' : null;
  };
}

/** Attaches an own image. */
export function attachImage(threadId: string, imageId: string, src: string | null): AppThunk {
  return attach(threadId, { imageId }, { name: shownImageName, type: 'image/png', src });
}

/** Attaches a design that everybody sees. */
export function attachDesign(
  threadId: string,
  design: Pick<DraftAttachment, 'designId' | 'name' | 'src' | 'width' | 'height'>,
): AppThunk {
  const shown = { key: crypto.randomUUID(), kind: 'design', type: 'image/png', status: 'ready', progress: 1 } as const;
  return (dispatch) =>
    void dispatch(messagingActions.attachmentAdded({ threadId, attachment: { ...shown, ...design } }));
}

function attach(threadId: string, from: Work['from'], shown: Pick<DraftAttachment, 'name' | 'type' | 'src'>): AppThunk {
  return (dispatch) => {
    const key = crypto.randomUUID();
    const begun = { key, kind: 'file', width: null, height: null, status: 'uploading', progress: 0 } as const;
    running.set(key, { from, abort: new AbortController() });
    dispatch(messagingActions.attachmentAdded({ threadId, attachment: { ...begun, ...shown } }));
    void dispatch(upload(threadId, key));
  };
}

/** Brings a picture of a draft to the server; once more after it failed. */
function upload(threadId: string, key: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const work = running.get(key);
    if (!work) return;
    const change = (changed: Partial<DraftAttachment>) =>
      dispatch(messagingActions.attachmentChanged({ threadId, key, change: changed }));
    change({ status: 'uploading', progress: 0, problem: undefined });
    try {
      const { path, type, width, height } = await stored(key, work, change);
      change({ status: 'ready', progress: 1, path, type, width, height });
      // Taken out meanwhile: nothing names it.
      if (work.abort.signal.aborted) void removeFiles([path]);
      running.delete(key);
    } catch (error) {
      if (plainError(error).code === 'cancelled') return;
      const message = error instanceof Error ? error.message : pictureTexts.damaged;
      change({ status: 'failed', problem: errorText(error, message) });
    }
  };
}

async function stored(
  key: string,
  work: Work,
  change: (changed: Partial<DraftAttachment>) => void,
): Promise<StoredPicture> {
  const { signal } = work.abort;
  if ('imageId' in work.from) return copyForOthers(BUCKET, key, work.from.imageId, signal);
  work.drawn ??= await draw(work.from.file);
  const { file, width, height } = work.drawn;
  change({ src: URL.createObjectURL(file), width, height, type: file.type });
  return uploadPicture({ bucket: BUCKET, key, file, signal, onProgress: (progress) => change({ progress }) });
}

async function draw(file: File): Promise<DrawnPhoto> {
  const photo = await openPhoto(file);
  try {
    return await drawnPhoto(photo, messagePictureSidePx);
  } finally {
    photo.bitmap.close();
  }
}

export function attachAgain(threadId: string, key: string): AppThunk {
  return (dispatch) => void dispatch(upload(threadId, key));
}

/** Removes a picture from a draft, and from storage if it was uploaded. */
export function detach(threadId: string, { key, path, src, kind }: DraftAttachment): AppThunk {
  return (dispatch) => {
    running.get(key)?.abort.abort();
    running.delete(key);
    dispatch(messagingActions.attachmentRemoved({ threadId, key }));
    if (kind !== 'file') return;
    if (src) URL.revokeObjectURL(src);
    if (path) void removeFiles([path]);
  };
}
