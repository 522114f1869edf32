import { setAvatar } from '../../contracts/accounts.ts';
import { call } from '../../data/call.ts';
import { AppError, plainError } from '../../data/errors.ts';
import { supabase } from '../../data/supabase.ts';
import { uploadPicture } from '../../data/upload.ts';
import { avatarKey, avatarMessages, avatarUploadProblem, uploadFailedBecause } from '../../domain/avatar.ts';

const BUCKET = 'avatars';

/** The result of removing a picture. `partial`: the profile has none, but the file still exists. */
type RemovalOutcome = { partial: false } | { partial: true; error: string };

/**
 * Stores a picture and writes its address into both profiles in one step; the files it replaces are removed.
 * @param onProgress called with 0 to 1 while the file travels.
 * @returns the public address.
 */
export async function uploadAvatar(
  file: Blob | null,
  userId: string | null,
  onProgress: (fraction: number) => void,
): Promise<string> {
  const problem = avatarUploadProblem(file, userId);
  if (problem || !file || !userId) throw new AppError('validation', problem ?? '', { category: 'validation' });
  const key = avatarKey(Date.now());
  const path = await send(key, file, onProgress);
  const client = await supabase();
  const url = client.storage.from(BUCKET).getPublicUrl(path).data.publicUrl;
  try {
    await expectReachable(url);
    await writeAvatar(url, avatarMessages.uploadFailed);
  } catch (error) {
    // Nobody shows this file: it must not stay.
    await client.storage.from(BUCKET).remove([path]);
    throw error;
  }
  // What cannot be removed now goes with the next picture.
  await removeFiles(userId, path).catch(() => undefined);
  return url;
}

/** The picture is shown from its public address: it must answer there before the profiles point to it. */
async function expectReachable(url: string): Promise<void> {
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' });
  if (!answer.ok) throw new AppError('no_url', avatarMessages.noUrl, { category: 'storage', status: answer.status });
}

/** Takes the picture off both profiles, then removes its files. */
export async function removeAvatar(userId: string | null): Promise<RemovalOutcome> {
  if (!userId) throw new AppError('validation', avatarMessages.missingUser, { category: 'validation' });
  await writeAvatar(null, avatarMessages.removalFailed);
  try {
    await removeFiles(userId, null);
    return { partial: false };
  } catch (error) {
    return { partial: true, error: error instanceof AppError ? error.message : avatarMessages.unknownRemoval };
  }
}

async function writeAvatar(url: string | null, sentence: string): Promise<void> {
  try {
    await call(setAvatar, { p_url: url });
  } catch (error) {
    throw new AppError(plainError(error).code, sentence, { category: 'database', cause: error });
  }
}

/** Removes every file in the person's folder but one. */
async function removeFiles(userId: string, keep: string | null): Promise<void> {
  const bucket = (await supabase()).storage.from(BUCKET);
  const { data, error } = await bucket.list(userId);
  if (error) throw storageError(error);
  const old = data.map((file) => `${userId}/${file.name}`).filter((path) => path !== keep);
  if (old.length === 0) return;
  const { data: removed, error: refused } = await bucket.remove(old);
  if (refused) throw storageError(refused);
  if (removed.length < old.length) throw storageError(null);
}

function storageError(cause: unknown): AppError {
  return new AppError('storage', avatarMessages.unknownRemoval, { category: 'storage', cause });
}

/** Sends the picture; what is refused is said in the words of avatars. */
async function send(key: string, file: Blob, onProgress: (fraction: number) => void): Promise<string> {
  try {
    return (await uploadPicture({ bucket: BUCKET, key, file, onProgress })).path;
  } catch (error) {
    throw uploadRefused(error);
  }
}

function uploadRefused(error: unknown): AppError {
  const { code, category, status = 0, message } = plainError(error);
  const sentence =
    category === 'network'
      ? uploadFailedBecause('the connection was lost. Try again.')
      : status === 413
        ? avatarMessages.uploadTooLarge
        : status === 401 || status === 403
          ? uploadFailedBecause('your session does not allow it. Sign in again.')
          : code === 'image_rejected' || code === 'not_possible'
            ? uploadFailedBecause(message)
            : status >= 500
              ? uploadFailedBecause('the server had a problem. Try again.')
              : avatarMessages.unknownUpload;
  return new AppError(code, sentence, { category, status, cause: error });
}
