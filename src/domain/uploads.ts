/** Buckets of pictures that others will see: nothing there is shown before the API has read and decoded it. */
export const checkedBuckets = ['message-attachments', 'user-content', 'review-pictures', 'portfolio'] as const;
export type CheckedBucket = (typeof checkedBuckets)[number];
