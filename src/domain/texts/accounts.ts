/** Sentences of accounts: sign-up, sign-in, passwords, deletion. Quoted texts are exact. */
export const accountTexts = {
  /** Registration. */
  created: 'Account Created Successfully!',
  emailTaken: 'This email is already registered',
  signInInstead: 'Please sign in instead.',
  registered: 'Registration successful! Redirecting you to the dashboard...',
  noUserData: 'No user data received',
  noUserReturned: 'No user returned from registration',
  registrationFailed: 'Registration failed. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  nameLong: 'A name has at most 100 characters',
  nameBroken: 'This name contains a character that cannot be stored. Please type it again.',
  /** Confirmation of an address. */
  confirmationSent: 'Confirmation email sent successfully! Please check your inbox.',
  confirmationFailed: 'Failed to resend confirmation email.',
  codeShape: 'Please enter the digits from the email',
  codeRefused: 'This code is wrong or has expired. Request a new email.',
  /** Two browsers registered with one address before it was confirmed. */
  contested:
    'Your email address is confirmed. It was used for more than one registration, so please choose the password now.',
  confirmationBroken: 'An error occurred while resending the confirmation email.',
  addressMissing: 'Email address not available. Please try registering again.',
  passwordsDiffer: 'Passwords do not match',
  /** Forgotten and new passwords. */
  resetMailSent: 'Email Sent!',
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  passwordWeak: 'This password is too easy to guess. Please choose another one.',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  passwordUnconfirmed: 'Please confirm your password',
  addressNeeded: 'Please enter your email address',
  resetMailFailed: 'Failed to send reset email',
  resetMailBroken: 'An error occurred',
  resetInstructionsSent: 'Password reset email sent! Please check your inbox.',
  resetInstructionsFailed: 'Failed to send password reset email. Please try again.',
  tokenMissing: 'Invalid or missing reset token',
  tokenInvalid: 'Invalid or expired reset token',
  passwordUpdated: 'Password updated successfully! Redirecting to login...',
  passwordFailed: 'Failed to update password. Please try again.',
  /** Sign-in. */
  signInLead: 'Sign in to continue your tattoo journey',
  noSessionFromLogin: 'No session returned from login',
  privateBrowsing:
    'Private browsing is on or storage is blocked: you will have to sign in again when you close this tab.',
  /** Deletion. */
  typeDelete: 'Please type DELETE to confirm account deletion',
  noUser: 'No authenticated user found',
  apiDeletionFailed: 'Failed to delete account via API',
  deletionFailed: 'Failed to delete account',
  deletionBroken: 'An error occurred while deleting your account',
  deleted: 'Your account has been deleted.',
} as const;
