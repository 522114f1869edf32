/** What the database answers to administrators about accounts, and what they do to them. */
import * as z from 'zod/mini';
import type { AccountStatus, Role } from '../domain/roles.ts';
import { adminTexts } from '../domain/texts/admin.ts';
import { amount, changes, reads, row, text } from './contract.ts';

const role = z.enum(['client', 'artist', 'admin'] satisfies Role[]);
const status = z.enum(['active', 'blocked', 'deleted'] satisfies AccountStatus[]);

const listedUser = row({
  id: z.string(),
  email: text,
  role,
  full_name: text,
  username: text,
  status,
  is_active: z.boolean(),
  avatar_url: text,
  profile_image: text,
  current_credits: amount,
  subscription_tier: text,
  created_at: z.string(),
});
export type ListedUser = z.infer<typeof listedUser>;

const cursor = z.object({ key: z.string(), id: z.string() });
/** Behind which account the next page begins. */
export type UserCursor = z.infer<typeof cursor>;

const usersFailed = adminTexts.usersFailed('the list did not answer.');
export const adminGetAllUsersComprehensive = reads(
  'admin_get_all_users_comprehensive',
  usersFailed,
  z.object({ users: z.array(listedUser), next: z.nullable(cursor) }),
);

export const getAdminUserCountService = reads(
  'get_admin_user_count_service',
  usersFailed,
  row({ count: z.number(), is_exact: z.boolean() }),
);

const profile = row({
  id: z.string(),
  email: text,
  full_name: text,
  username: text,
  role,
  status,
  status_reason: text,
  location: text,
  avatar_url: text,
  profile_image: text,
  created_at: z.string(),
});

const act = row({
  id: z.string(),
  action: z.string(),
  /** Before and after of what changed. */
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  actor_role: z.string(),
  actor: text,
  reason: text,
});
export type UserAct = z.infer<typeof act>;

const access = row({
  /** The newest entry of the audit log about the account; an act names it, so that it meets what was looked at. */
  seen: text,
  is_last_admin: z.boolean(),
  email_confirmed_at: text,
  last_sign_in_at: text,
  sessions: z.array(row({ id: z.string(), created_at: z.string(), updated_at: text, user_agent: text })),
  audit: z.array(act),
});

const movement = row({
  id: z.number(),
  operation_type: z.string(),
  created_at: z.string(),
  /** Negative where they left the balance. */
  credits: z.number(),
  balance: z.number(),
  reason: text,
  feature_used: text,
});

const payment = row({
  id: z.string(),
  package_id: z.string(),
  credits: z.number(),
  amount_cents: z.number(),
  currency: z.string(),
  status: z.string(),
  is_test: z.boolean(),
  amount_reversed_cents: z.number(),
  created_at: z.string(),
});

const account = row({
  tier: z.string(),
  status: z.string(),
  next_billing_date: text,
  credits: z.number(),
  held: z.number(),
  debt: z.number(),
});

const job = row({
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  engine: z.string(),
  error_code: text,
  cost: z.number(),
  charged: z.nullable(z.number()),
  created_at: z.string(),
  finished_at: text,
});

const project = row({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  as_artist: z.boolean(),
  updated_at: z.string(),
});

const shownUser = z.object({
  profile,
  access,
  money: z.object({ account: z.nullable(account), statement: z.array(movement), payments: z.array(payment) }),
  work: z.object({
    jobs: z.array(job),
    projects: z.array(project),
    numbers: z.object({ messages: z.number(), threads: z.number(), images: z.number() }),
  }),
});
/** One account as support sees it; the latest 20 of each list. */
export type ShownUser = z.infer<typeof shownUser>;

/** Null for nobody. */
export const getAdminUserDataService = reads(
  'get_admin_user_data_service',
  adminTexts.usersFailed('the account did not answer.'),
  z.nullable(shownUser),
);

const reasons = {
  reason_required: 'Give a reason. It stays in the log of this account.',
  reason_too_long: 'The reason is too long.',
};
const acts = {
  ...reasons,
  not_allowed: 'You are not an administrator any more. Nothing was changed.',
  request_conflict: 'Something else was done under the same request. Open the account again.',
  own_account: 'Your own account cannot be changed here. Ask another administrator.',
  not_found: 'This account no longer exists.',
  being_deleted: 'This account is being deleted.',
  changed_meanwhile: 'Somebody else has just changed this account. Look at it as it is now, then act again.',
};
const actFailed = 'Nothing was changed. Please try again.';
const done = z.object({ duplicate: z.boolean() });
const lastAdministrator = 'This is the last administrator. Make somebody else one first.';
const nothingToChange = 'It is so already.';

export const adminSetUserRole = changes(
  'admin_set_user_role',
  actFailed,
  {
    ...acts,
    unknown_role: 'There is no such role.',
    nothing_to_change: nothingToChange,
    last_administrator: lastAdministrator,
    account_blocked: 'A blocked account cannot become an administrator.',
    email_not_confirmed: 'The email address is not confirmed. Only its owner may become an administrator.',
  },
  done,
);

export const adminSetUserStatus = changes(
  'admin_set_user_status',
  actFailed,
  {
    ...acts,
    unknown_status: 'There is no such status.',
    nothing_to_change: nothingToChange,
    last_administrator: lastAdministrator,
  },
  done,
);

const amountRefusals = {
  invalid_amount: 'Enter a whole number from -1000 to 1000, but not 0.',
  account_not_found: 'This account holds no credits.',
  insufficient_credits: 'The account has fewer credits than that.',
};

/** Credits of one account. */
export const increment = changes('increment', actFailed, { ...acts, ...amountRefusals }, done);

export const adminEndSessions = changes('admin_end_sessions', actFailed, acts, done);

export const adminBeginConfirmation = changes(
  'admin_begin_confirmation',
  actFailed,
  { ...acts, already_confirmed: 'The address is confirmed already.' },
  z.object({ duplicate: z.boolean(), email: z.string() }),
);

export const adminDeleteUser = changes(
  'admin_delete_user',
  actFailed,
  { ...acts, last_administrator: lastAdministrator },
  done,
);
