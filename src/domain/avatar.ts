/** Pictures of people: what may be chosen, where it is kept, and every specified sentence. */
import { acceptedImageTypes } from './images.ts';
import { uploadLimits } from './limits.ts';

/** Side of the stored picture in pixels. */
export const avatarSidePx = 512;

export const avatarMessages = {
  selectFirst: 'Please select an image first',
  tooLarge: 'Image size exceeds 5MB limit',
  onlyImages: 'Only image files are allowed',
  confirmRemoval: 'Are you sure you want to remove your avatar?',
  missingFileOrUser: 'Missing file or user ID',
  invalidFile: 'Invalid file object provided. Must be a File or Blob instance.',
  uploadTooLarge: 'Avatar size cannot exceed 5MB',
  unknownUpload: 'Unknown error during upload',
  missingUser: 'Missing user ID',
  unknownRemoval: 'Unknown error during avatar deletion',
  uploadFailed: 'Failed to upload avatar',
  noUrl: 'Failed to get image URL after upload',
  removalFailed: 'Failed to delete avatar',
} as const;

/** 'Upload failed: {message}' */
export function uploadFailedBecause(message: string): string {
  return `Upload failed: ${message}`;
}

/** What speaks against a file, once its bytes have told what it is; null when nothing does. */
export function avatarFileProblem(file: { size: number; type: string } | null): string | null {
  if (!file) return avatarMessages.selectFirst;
  if (!(acceptedImageTypes as readonly string[]).includes(file.type)) return avatarMessages.onlyImages;
  return file.size > uploadLimits.avatarBytes ? avatarMessages.tooLarge : null;
}

/** What speaks against storing something as the picture of a person; null when nothing does. */
export function avatarUploadProblem(file: unknown, userId: string | null): string | null {
  if (!file || !userId) return avatarMessages.missingFileOrUser;
  if (!(file instanceof Blob)) return avatarMessages.invalidFile;
  return file.size > uploadLimits.avatarBytes ? avatarMessages.uploadTooLarge : null;
}

/** What a picture is named by in the bucket avatars (decision 70), where it lies as `{userId}/avatar-{timestamp}.{ext}`. */
export function avatarKey(timestamp: number): string {
  return `avatar-${timestamp}`;
}
