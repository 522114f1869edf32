/** Pictures that people send: where they go, how large they may be, and what the server says when it takes none. */
import { MIB, uploadLimits } from './limits.ts';

export const uploadBuckets = [
  'avatars',
  'portfolio',
  'review-pictures',
  'message-attachments',
  'user-content',
  'design-versions',
] as const;
export type UploadBucket = (typeof uploadBuckets)[number];

/** Where a copy of an own image can be shown to somebody: with a message, with a request. */
export const shownBuckets = ['message-attachments', 'user-content'] as const;
export type ShownBucket = (typeof shownBuckets)[number];

/** Of the file that is sent, in bytes. */
export function uploadLimitOf(bucket: unknown): number {
  return bucket === 'avatars' ? uploadLimits.avatarBytes : uploadLimits.imageBytes;
}

/** 'File too large. Maximum size: 10MB' */
export function fileTooLarge(bytes: number): string {
  return `File too large. Maximum size: ${Math.floor(bytes / MIB)}MB`;
}

/** What a client names a picture by: tried again under the same key, one picture is stored once. */
export const uploadKey = /^[\w-]{8,100}$/;

/** The name under which others see an own image: its own name is what it was drawn for. */
export const shownImageName = 'Design.png';
