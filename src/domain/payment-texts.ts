/** What the API says when one of its payment routes fails for no reason of the caller's. */
export const paymentFailures = {
  packages: 'Failed to fetch credit packages',
  tiers: 'Failed to fetch subscription tiers',
  credits: 'Failed to fetch user credits',
  check: 'Failed to check credits',
  purchase: 'Failed to purchase credits',
  subscribe: 'Failed to create subscription',
  cancel: 'Failed to cancel subscription',
  startAgent: 'Failed to start agent session',
  continueAgent: 'Failed to continue agent session',
  deduct: 'Failed to deduct credits',
} as const;

/** What people read about payments. */
export const paymentTexts = {
  success: 'Payment successful! Your credits have been added.',
  unexpected: 'An unexpected error occurred.',
  noStripe: 'Failed to initialize Stripe',
  noKey: 'Stripe publishable key is missing',
  late: 'The payment was made. Your credits arrive as soon as it is confirmed; you do not need to pay again.',
  otherCard:
    'The card on file did not go through. Nothing has changed yet: pay with another card or try the same one again.',
  openElsewhere: (title: string) => `A purchase of ${title} is open in another tab. If you pay in both, you buy twice.`,
  paidElsewhere: (title: string) => `${title} were bought in another tab a moment ago. Paying here buys once more.`,
  off: 'Buying credits is turned off on this installation.',
  test: 'Test mode: no card is charged.',
} as const;
