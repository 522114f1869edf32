/** Sentences of the dashboards and of what they list (S3§2, S3§8). */
export const dashboardTexts = {
  loadFailed: 'There was an error loading your dashboard. Please try refreshing the page.',
  designsFailed: 'Failed to load user designs',
} as const;

/** Sentences of the gallery (S3§8). */
export const galleryTexts = { likeFailed: 'Failed to update like status' } as const;
