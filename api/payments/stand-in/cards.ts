/** The well-known test cards and what becomes of a payment with each (Stripe's own numbers). */
export type CardOutcome = 'accepted' | 'needs_confirmation' | { code: string; decline_code?: string; message: string };

interface TestCard {
  number: string;
  label: string;
  brand: string;
  outcome: CardOutcome;
  /** What happens on renewals, when nobody is there to confirm. */
  later?: CardOutcome;
}

const declined = (decline: string, message: string): CardOutcome => ({
  code: 'card_declined',
  decline_code: decline,
  message,
});

export const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', label: 'Accepted', brand: 'visa', outcome: 'accepted' },
  { number: '5555555555554444', label: 'Accepted (Mastercard)', brand: 'mastercard', outcome: 'accepted' },
  {
    number: '4000002500003155',
    label: 'Needs confirmation',
    brand: 'visa',
    outcome: 'needs_confirmation',
    later: 'accepted',
  },
  {
    number: '4000002760003184',
    label: 'Needs confirmation every time',
    brand: 'visa',
    outcome: 'needs_confirmation',
    later: declined('authentication_required', 'Your card was declined. This transaction requires authentication.'),
  },
  {
    number: '4000000000000002',
    label: 'Declined',
    brand: 'visa',
    outcome: declined('generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    label: 'Declined: insufficient funds',
    brand: 'visa',
    outcome: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    label: 'Declined: expired card',
    brand: 'visa',
    outcome: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000341',
    label: 'Accepted now, declined on renewal',
    brand: 'visa',
    outcome: 'accepted',
    later: declined('generic_decline', 'Your card was declined.'),
  },
];

/** A number that is none of these counts as mistyped. */
export function testCard(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number.replace(/\D/g, '')) ?? null;
}
