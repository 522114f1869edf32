/** The checks of what comes from outside the ledger: payments, subscriptions, batches, deletions. */
import { check, OPERATOR, SWEEP, VENDOR, WAIT } from './book-check.ts';

export const payments = {
  payment_not_granted: check(
    'payment',
    'credits',
    ['Bought', 'Granted'],
    [
      'Paid, but the credits are missing',
      'The payment went through; its credits are not in the ledger, or not all of them.',
      OPERATOR,
    ],
  ),
  grant_without_payment: check(
    'grant',
    'credits',
    ['Paid for', 'Granted'],
    ['Credits without a payment', 'Credits were granted for a payment that we do not have as paid.', VENDOR],
  ),
  reversal_of_payment: check(
    'payment',
    'credits',
    ['For the money paid back', 'Taken back'],
    [
      'Refund took back another number of credits',
      'Credits are taken back in proportion to the money. Here they are not.',
      OPERATOR,
    ],
  ),
  ledger_of_reversal: check(
    'payment',
    'credits',
    ['By the payment', 'By the ledger'],
    [
      'Credits taken back are missing in the ledger',
      'The payment says that credits were taken back; the entries give another number.',
      OPERATOR,
    ],
  ),
  payment_status: check(
    'payment',
    'text',
    ['At the card service', 'Here'],
    [
      'Payment has another state at the card service',
      'One side says that it was paid, the other that it was not.',
      SWEEP,
    ],
  ),
  payment_reversed_amount: check(
    'payment',
    'cents',
    ['At the card service', 'Here'],
    ['Money paid back differs', 'The card service has paid back another amount than we have booked.', SWEEP],
  ),
  payment_unknown_at_vendor: check(
    'payment',
    'text',
    ['Number of the payment', 'At the card service'],
    [
      'Card service does not know this payment',
      'We have a payment with a number that does not exist there, for instance of another account or of test mode.',
      'See whether the keys of the right account at the card service are set. Then give the reference to the people who run this installation.',
    ],
  ),
  event_missing: check(
    'event',
    'none',
    ['At the card service', 'Here'],
    [
      'Message of the card service never arrived',
      'It has told of something that we never heard.',
      `${SWEEP} If it happens often, look at the address for messages (webhook) in the settings of the card service.`,
    ],
  ),
  event_not_applied: check(
    'event',
    'seconds',
    ['Should wait', 'Waits since'],
    ['Message of the card service waits', 'It arrived more than an hour ago and has not been booked.', WAIT],
  ),
};

export const subscriptions = {
  period_not_granted: check(
    'invoice',
    'credits',
    ['Paid for', 'Granted'],
    [
      'Month paid, but its credits are missing',
      'The credits of a month of a subscription were due more than an hour ago.',
      SWEEP,
    ],
  ),
  ledger_of_period: check(
    'invoice',
    'credits',
    ['By the subscription', 'By the ledger'],
    [
      'Month was granted another number of credits',
      'What the subscription says it granted for the month is not in the entries with that number.',
      OPERATOR,
    ],
  ),
  grant_without_period: check(
    'grant',
    'credits',
    ['Paid for', 'Granted'],
    [
      'Month granted without an invoice',
      'Credits of a month were granted that belong to no invoice of a subscription.',
      OPERATOR,
    ],
  ),
  credits_of_invoice: check(
    'invoice',
    'credits',
    ['By its months', 'On the invoice'],
    [
      'Invoice counts other credits than its months',
      'The credits of the months that it pays for add up to another number.',
      OPERATOR,
    ],
  ),
  end_of_period_lot: check(
    'lot',
    'moment',
    ['With its month', 'Ends'],
    [
      'Credits of a month do not end with it',
      'Credits of a subscription end with their month. These end later, or never.',
      OPERATOR,
    ],
  ),
  two_subscriptions: check(
    'account',
    'count',
    ['Allowed', 'Running'],
    [
      'Two subscriptions at once',
      'The person pays for more than one subscription.',
      'End the newer one at the card service and refund it there. Our side follows by itself.',
    ],
  ),
  subscription_mirror: check(
    'subscription',
    'none',
    ['By the subscription', 'On the account'],
    [
      'Account shows another tier or state',
      'The tier and state on the account are not those of the subscription.',
      OPERATOR,
    ],
  ),
  subscription_without_account: check(
    'subscription',
    'none',
    ['Should run', 'Runs'],
    [
      'Deleted account is still billed',
      'The account is gone, its subscription runs on at the card service.',
      'End the subscription at the card service and refund what was charged after the deletion.',
    ],
  ),
};

export const others = {
  batch_not_applied: check(
    'batch',
    'credits',
    ['By the batch', 'By the ledger'],
    [
      'Batch says done, the ledger does not',
      'A bulk change counts this account as changed, but its credits are not in the entries.',
      OPERATOR,
    ],
  ),
  batch_applied_unsaid: check(
    'batch',
    'credits',
    ['By the batch', 'By the ledger'],
    [
      'Batch changed an account that it does not name',
      'The entries hold credits of a bulk change that does not count this account as changed.',
      OPERATOR,
    ],
  ),
  deletion_not_finished: check(
    'deletion',
    'count',
    ['Failed attempts expected', 'Failed attempts'],
    [
      'Deletion of an account does not come to its end',
      'Somebody asked for the deletion of an account, and it has not been finished.',
      'A notification to the administrators says why. It is tried again by itself; what stands in its way has to be removed first.',
    ],
  ),
};
