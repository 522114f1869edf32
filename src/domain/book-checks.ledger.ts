/** The checks within the ledger: balances, lots, holds and jobs. */
import { check, OPERATOR, GIVE, WAIT } from './book-check.ts';

const LEDGER_AND_ACCOUNT = ['By the ledger', 'On the account'] as const;
const ACCOUNT_AND_LOTS = ['On the account', 'By the lots'] as const;
const HOLD_AND_LEDGER = ['By the hold', 'By the ledger'] as const;

export const balances = {
  available_balance: check('account', 'credits', LEDGER_AND_ACCOUNT, [
    'Balance differs from the ledger',
    'All entries of this account add up to another balance than the one that the person sees.',
    OPERATOR,
  ]),
  held_balance: check('account', 'credits', LEDGER_AND_ACCOUNT, [
    'Held credits differ from the ledger',
    'The entries say that another number of credits is set aside for work in progress.',
    OPERATOR,
  ]),
  debt_balance: check('account', 'credits', LEDGER_AND_ACCOUNT, [
    'Debt differs from the ledger',
    'Credits that were taken back after they were spent are owed. The entries give another debt than the account.',
    OPERATOR,
  ]),
  profile_mirror: check(
    'account',
    'credits',
    ['On the account', 'In the profile'],
    [
      'Profile shows another balance',
      'The copy of the balance in the profile is not the balance of the account. What can be spent is right.',
      OPERATOR,
    ],
  ),
  ledger_chain: check(
    'ledger entry',
    'credits',
    ['Added up', 'Written'],
    [
      'Running balance of an entry is wrong',
      'Each entry notes the balance after it. Here the note is not what the entries up to it add up to.',
      OPERATOR,
    ],
  ),
  closed_account: check(
    'account',
    'credits',
    ['Should be left', 'Is left'],
    [
      'Closed account still has credits',
      'The account was deleted, but its entries do not add up to nothing.',
      OPERATOR,
    ],
  ),
  lots_of_balance: check('account', 'credits', ACCOUNT_AND_LOTS, [
    'Lots do not add up to the balance',
    'A lot is a portion of credits with its origin and its end. Together they should be the balance.',
    OPERATOR,
  ]),
  lots_of_holds: check('account', 'credits', ACCOUNT_AND_LOTS, [
    'Lots do not add up to the held credits',
    'What the lots say is set aside for work in progress is not what the account says.',
    OPERATOR,
  ]),
  open_holds: check(
    'account',
    'credits',
    ['On the account', 'By the open holds'],
    [
      'Open holds do not add up to the held credits',
      'Each piece of work in progress holds its price. Together they should be what the account has set aside.',
      OPERATOR,
    ],
  ),
  held_of_lot: check(
    'lot',
    'credits',
    ['By the holds', 'On the lot'],
    [
      'Lot holds another amount than its holds',
      'This portion of credits says that another number is set aside than the work that uses it.',
      OPERATOR,
    ],
  ),
  used_of_lot: check(
    'lot',
    'credits',
    ['By the holds', 'On the lot'],
    [
      'Lot was used by another amount',
      'What was charged from this portion of credits is not what it says is used.',
      OPERATOR,
    ],
  ),
};

export const work = {
  lots_of_hold: check(
    'hold',
    'credits',
    ['Held', 'Taken from lots'],
    [
      'Hold is not covered by its lots',
      'The price that was set aside is not what was taken from portions of credits for it.',
      OPERATOR,
    ],
  ),
  charge_of_hold: check(
    'hold',
    'credits',
    ['Charged', 'Charged to lots'],
    [
      'Charge is not covered by its lots',
      'What was charged, less refunds, is not what the portions of credits were charged.',
      OPERATOR,
    ],
  ),
  ledger_of_hold: check('hold', 'credits', HOLD_AND_LEDGER, [
    'Charge is missing in the ledger',
    'The work says it was charged; the entries give another amount.',
    OPERATOR,
  ]),
  refund_of_hold: check('hold', 'credits', HOLD_AND_LEDGER, [
    'Refund is missing in the ledger',
    'The work says it was refunded; the entries give another amount.',
    OPERATOR,
  ]),
  reserve_of_hold: check('hold', 'credits', HOLD_AND_LEDGER, [
    'Reservation is missing in the ledger',
    'The price that was set aside is not in the entries with that amount.',
    OPERATOR,
  ]),
  end_of_hold: check('hold', 'credits', HOLD_AND_LEDGER, [
    'Hold was not ended whole',
    'When work ends, all that was set aside is charged or given back. Here a part is neither.',
    `${OPERATOR} ${GIVE}`,
  ]),
  hold_of_job: check(
    'job',
    'credits',
    ['Price of the work', 'Held'],
    ['Work in progress and hold disagree', 'A running job should hold its price, a finished one nothing.', WAIT],
  ),
  charge_of_job: check(
    'job',
    'credits',
    ['For what arrived', 'Charged'],
    [
      'Job was charged another price',
      'A job costs its share for the images that arrived. It was charged something else.',
      `${OPERATOR} ${GIVE}`,
    ],
  ),
  settlement_of_job: check(
    'job',
    'credits',
    ['By the job', 'By its hold'],
    [
      'Job and its hold were settled differently',
      'The job says one charge, the credits that were set aside for it another.',
      OPERATOR,
    ],
  ),
  hold_overdue: check(
    'hold',
    'seconds',
    ['Should wait beyond its end', 'Waits since'],
    ['Hold was not released in time', 'Credits are set aside for work whose time is over.', WAIT],
  ),
};
