/** Pictures on their way into a draft: drawn anew without their EXIF, no larger than needed, uploaded with progress, and read by the server. */
import { plainError, AppError, errorText } from '../../../data/errors.ts';
import type { AppThunk } from '../../../data/root-reducer.ts';
import { uploadPicture } from '../../../data/upload.ts';
import { cut } from '../../../domain/cut.ts';
import { messageLimits, messagePictureSidePx } from '../../../domain/messages.ts';
import { photoFile, sheet } from '../../avatar/picture.public.ts';
import { openPhoto } from '../../designer/reference.public.ts';
import { removeFiles } from '../messaging.data.ts';
import { messagingActions, selectDraft, selectMessaging, type DraftAttachment } from '../messaging.slice.ts';

const BUCKET = 'message-attachments';

/** What is needed to stop an upload, or to begin it again; gone with the page, as the files are. */
const running = new Map<string, { file: File; abort: AbortController }>();

/** Attaches chosen, pasted or dropped files. Answers why some were left out, or null. */
export function attachFiles(threadId: string, files: readonly File[]): AppThunk<string | null> {
  return (dispatch, getState) => {
    const pictures = files.filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));
    const places = messageLimits.attachments - (selectDraft(getState(), threadId)?.attachments.length ?? 0);
    for (const file of pictures.slice(0, Math.max(0, places))) dispatch(attachFile(threadId, file));
    if (pictures.length > places) return `A message takes at most ${messageLimits.attachments} pictures.`;
    return pictures.length < files.length ? 'Only pictures can be attached.' : null;
  };
}

function attachFile(threadId: string, file: File): AppThunk {
  return (dispatch) => {
    const key = crypto.randomUUID();
    const attachment: DraftAttachment = {
      key,
      kind: 'file',
      name: cut(file.name, 200),
      type: 'image/webp',
      width: null,
      height: null,
      src: null,
      status: 'uploading',
      progress: 0,
    };
    running.set(key, { file, abort: new AbortController() });
    dispatch(messagingActions.attachmentAdded({ threadId, attachment }));
    void dispatch(upload(threadId, key));
  };
}

/** Uploads a picture of a draft; once more after it failed. */
function upload(threadId: string, key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const work = running.get(key);
    const { userId } = selectMessaging(getState());
    if (!work || !userId) return;
    const change = (changed: Partial<DraftAttachment>) =>
      dispatch(messagingActions.attachmentChanged({ threadId, key, change: changed }));
    change({ status: 'uploading', progress: 0, problem: undefined });
    try {
      const { blob, width, height } = await prepare(work.file);
      const path = `${userId}/${key}.${blob.type === 'image/jpeg' ? 'jpg' : 'webp'}`;
      change({ src: URL.createObjectURL(blob), width, height, type: blob.type });
      // From here on it may lie there: taken out of the draft, it goes from storage too.
      change({ path });
      const checked = await uploadPicture({
        bucket: BUCKET,
        path,
        file: blob,
        signal: work.abort.signal,
        onProgress: (progress) => change({ progress }),
      });
      change({ status: 'ready', progress: 1, width: checked.width, height: checked.height });
      running.delete(key);
    } catch (error) {
      if (plainError(error).code === 'cancelled') return;
      change({ status: 'failed', problem: errorText(error, 'This file is not a picture that can be read.') });
    }
  };
}

async function prepare(file: File): Promise<{ blob: Blob; width: number; height: number }> {
  const bitmap = await openPhoto(file);
  try {
    const scale = Math.min(1, messagePictureSidePx / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const { canvas, context } = sheet(width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = await photoFile(canvas, context);
    if (blob.size > messageLimits.fileBytes)
      throw new AppError('too_large', 'This picture is too large.', { category: 'validation' });
    return { blob, width, height };
  } finally {
    bitmap.close();
  }
}

export function attachAgain(threadId: string, key: string): AppThunk {
  return (dispatch) => void dispatch(upload(threadId, key));
}

/** Takes a picture out of a draft, and from storage if it has come there. */
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
