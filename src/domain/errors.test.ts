import { describe, expect, it } from 'vitest';
import { actionFor, categoryOfStatus, databaseMessage, designErrorOf, messageFor, titleFor } from './errors.ts';
import { redactMessage } from './redaction.ts';

describe('the error catalogue', () => {
  it.each([
    [
      'network',
      'Network connection error. Please check your internet connection and try again.',
      'Network Error',
      'Retry',
    ],
    ['api', 'Server error. Our team has been notified and is working to fix the issue.', 'Server Error', 'Go Back'],
    ['html_response', 'Unexpected server response. Please try again later.', 'Error', 'Go Back'],
    ['parse', 'Error processing server response. Please try again.', 'Error', 'Go Back'],
    ['timeout', 'The request timed out. Please try again.', 'Error', 'Go Back'],
    ['auth', 'Authentication error. Please sign in again.', 'Authentication Error', 'Sign In'],
    ['permission', 'An error occurred. Please try again later.', 'Permission Denied', 'Go Back'],
    ['not_found', 'An error occurred. Please try again later.', 'Not Found', 'Go to Dashboard'],
    ['validation', 'An error occurred. Please try again later.', 'Validation Error', 'Go Back'],
    ['client', 'An error occurred. Please try again later.', 'Application Error', 'Go Back'],
  ] as const)('%s', (category, message, title, action) => {
    expect([messageFor(category), titleFor(category), actionFor(category)]).toEqual([message, title, action]);
  });
  it('counts 401 and 403 as auth', () =>
    expect([401, 403, 404, 500, 504].map(categoryOfStatus)).toEqual(['auth', 'auth', 'not_found', 'api', 'timeout']));
  it('translates database codes', () => {
    expect(databaseMessage('23502', 'title')).toBe('Required field missing: title');
    expect(databaseMessage('23505')).toBe('This record already exists. Please use a unique value.');
    expect(databaseMessage('42703')).toBe('Database schema error. Operation could not be completed.');
    expect(databaseMessage('PGRST204')).toBe('Database schema error. Invalid column reference.');
    expect(designErrorOf({ code: 'PGRST301' })).toEqual({
      code: 'PERMISSION_DENIED',
      message: 'You do not have permission to access this resource',
    });
    expect(designErrorOf({ code: '23514' }).code).toBe('INVALID_DATA');
    expect(designErrorOf({ status: 401 }).message).toBe('Authentication required');
    expect(designErrorOf({}).message).toBe('An unknown error occurred');
  });
  it('hides what may be a secret', () => {
    expect(redactMessage('bad api_key abc')).toBe('[Redacted for security]');
    expect(redactMessage('bad size')).toBe('bad size');
  });
});
