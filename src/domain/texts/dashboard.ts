/** Sentences of the dashboards and of what they list. */
export const dashboardTexts = {
  loading: 'Loading your dashboard...',
  greeting: (name: string) => `Welcome back, ${name}`,
  adminLead: 'System administration dashboard',
  clientLead: 'Explore tattoo designs and connect with artists',
  unread: (n: number) => `You have ${n} unread notification(s).`,
  paid: 'Payment Successful!',
  paidInTest: '(Test) Payment Successful!',
  creditsAdded: (credits: number) =>
    credits === 1 ? '1 credit has been added to your account.' : `${credits} credits have been added to your account.`,
  loadFailed: 'There was an error loading your dashboard. Please try refreshing the page.',
  requestsFailed: 'Your requests could not be loaded.',
  designsFailed: 'Failed to load user designs',
} as const;

/** Sentences of the gallery. */
export const galleryTexts = {
  loadFailed: 'Failed to load designs',
  designFailed: 'The design could not be loaded.',
  featuredFailed: 'Failed to load featured collections',
  publishFailed: 'Failed to publish design',
  titleRequired: 'Title and image URL are required',
  signInToPublish: 'User must be logged in to publish designs',
  signInToView: 'User must be logged in to view their designs',
  closed: 'You and the maker of this design cannot reach each other at the moment.',
  noLongerShared: 'This design is not shared any more.',
  likeFailed: 'Failed to update like status',
  nothing: 'No designs found.',
  nothingHint: 'Try adjusting your search or filters.',
  noDescription: 'No description provided.',
} as const;
