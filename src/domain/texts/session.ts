/** Sentences of a session that begins or ends; apart from those of accounts, because every page brings them. */
export const sessionTexts = {
  askSignOut: 'Are you sure you want to sign out? Your session will end.',
  profileFailed: 'Error loading profile',
  noSessionToRefresh: 'No active session to refresh',
  refreshFailed: 'Token refresh failed: ',
  refreshEmpty: 'Token refresh succeeded but no session returned',
  blocked: 'This account has been blocked. Please contact support.',
  closing: 'This account is being deleted.',
  gone: 'This account has been deleted.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  brokenLink: 'This link has expired or was used before. Sign in, or ask for a new one.',
  confirmed: 'Your email address is confirmed. Sign in to continue.',
} as const;
