/** What administrators read when something of theirs goes wrong. */
import { grouped } from '../numbers.ts';

export const adminTexts = {
  usersFailed: (message: string) => `Failed to load users: ${message}`,
  statisticsFailed: (message: string) => `Failed to load statistics: ${message}`,
  moreFailures: (n: number) => (n === 1 ? 'and 1 more failure' : `and ${grouped(n)} more failures`),
  noStatistics: 'Failed to load statistics',
  bulkFailed: 'Failed to add credits',
  notAuthenticated: 'Not authenticated',
  sessionFailed: 'Failed to get session. Please refresh and try again.',
  noToken: 'No valid session token available. Please log in again.',
  nobodyChosen: 'Please select at least one user to proceed with credit addition.',
} as const;
