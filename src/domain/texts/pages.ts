/** Sentences of pages as a whole: errors, missing pages, waits. */
export const pageTexts = {
  loading: 'Loading...',
  initializing: 'Initializing app...',
  welcomeBack: 'Welcome back!',
  dashboardLead: 'Your newest designs, and what you have to make more.',
  artistLead: 'Manage your tattoo studio and creative work',
  discover: 'Discover Designs',
  discoverLead: 'Flash that people made here and chose to share.',
  applicationError: 'Application Error',
  applicationErrorText: "We're sorry, but something went wrong. The error has been logged and we'll look into it.",
  failedToLoad: 'Failed to load component',
  failedToLoadText: 'The connection may have dropped, or a new version was installed.',
  partMissing: 'This part could not be loaded. Check your connection and try again.',
  partStale: 'This part could not be loaded. Loading the page anew brings it.',
  missingEnvironment: 'Missing required environment variables',
  allowPopups: 'Please allow popups to view debug logs.',
} as const;
