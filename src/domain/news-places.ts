/** Where a piece of news leads. The app and the mails about news use the same table; the app's tests hold it against its pages. */

export interface NewsOrigin {
  type: string;
  /** What the news is about, such as `thread`; null when it says all there is to say. */
  resourceType: string | null;
  resourceId: string | null;
}

const PLACES: Record<string, (id: string | null, type: string) => string | null> = {
  generation: () => '/ai-collections',
  design: () => '/discovery',
  shared_design: (id) => (id ? `/discovery/${encodeURIComponent(id)}` : '/discovery'),
  own_design: () => '/shared-designs',
  design_report: () => '/admin/reviews',
  comment_report: () => '/admin/reviews',
  payment: () => '/credits',
  profile: () => '/profile',
  artist_application: (_id, type) => (type === 'artist_application_approved' ? '/artist/profile' : '/become-an-artist'),
  contact_request: () => '/requests',
  thread: (id) => (id ? `/messages/${encodeURIComponent(id)}` : '/messages'),
  project: (id) => (id ? `/workspace/${encodeURIComponent(id)}` : '/workspace'),
  review: (id) => (id ? `/artists/${encodeURIComponent(id)}` : null),
  native_reading: () => '/ai-collections',
  review_report: () => '/admin/reviews',
  artist_application_review: () => '/admin/applications',
};

/** The path in the app; null when the news says all there is to say. */
export function newsPlace({ type, resourceType, resourceId }: NewsOrigin): string | null {
  return resourceType !== null && Object.hasOwn(PLACES, resourceType) ? PLACES[resourceType](resourceId, type) : null;
}
