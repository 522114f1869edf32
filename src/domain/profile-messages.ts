import { sessionTexts } from './texts/session.ts';

/** What profile screens say (decision 21); the quoted ones are specified. */
export const profileMessages = {
  saved: 'Profile updated successfully!',
  saveFailed: 'Failed to save profile',
  artistSaveFailed: 'Failed to save artist profile',
  artistPageSaveFailed: 'Failed to update profile. Please try again.',
  unexpected: 'An unexpected error occurred',
  loadFailed: sessionTexts.profileFailed,
  artistPageLoadFailed: 'Failed to load artist profile. Try refreshing the page.',
  cached: 'Using cached profile data. Some information may be outdated.',
  cardLoadFailed: 'Error loading profile data. Please refresh the page.',
  keptOffline: 'You are offline. Your changes are kept on this device and will sync when you are back online.',
  keptWaiting: 'Some changes are kept on this device. They will sync as soon as the server can be reached.',
  conflict: 'This was changed somewhere else while your change waited on this device. Choose which to keep.',
  noLocation: 'Location not specified',
  noExperience: 'Experience not specified',
  notProvided: (what: string) => `${what} not provided`,
  noUser: 'User not authenticated',
  calendarProfilePage: 'Calendar Feature Unavailable: the scheduling and calendar features have been removed',
  calendarArtistPage: 'Calendar Feature Unavailable – scheduling and calendar features have been removed',
} as const;

/** The success banner of a profile page hides after this many milliseconds. */
export const profileBannerMs = 5000;
/** Pieces in the portfolio preview of the own profile page. */
export const portfolioPreviewSize = 4;
