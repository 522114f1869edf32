import type { UserChange } from './users.model.ts';

interface ActWords {
  title: string;
  /** What will happen, before it does. */
  text: string;
  confirm: string;
  /** What has happened. */
  done: string;
  destructive?: boolean;
}

/** An act in words, for its dialog and for what is said afterwards. */
export function wordsOf(change: UserChange, name: string): ActWords {
  switch (change.kind) {
    case 'credits':
      return {
        title: 'Change credits',
        text: `${name} is told the number and your reason. A negative number removes credits, never more than there are.`,
        confirm: change.amount < 0 ? 'Remove credits' : 'Add credits',
        done: change.amount < 0 ? 'The credits were removed.' : 'The credits were added.',
      };
    case 'role':
      return {
        title: 'Change role',
        text: `An artist gets the Verified Artist badge; who is an artist no more loses it. A new administrator loses password and sessions and chooses a new password by email. An address in ADMIN_EMAILS becomes an administrator again by itself.`,
        confirm: 'Change role',
        done: 'The role was changed.',
      };
    case 'status':
      return change.status === 'blocked'
        ? {
            title: `Block ${name}?`,
            text: 'Nothing can be done with a blocked account. Its owner reads your reason at the sign-in.',
            confirm: 'Block account',
            done: 'The account is blocked.',
          }
        : {
            title: `Unblock ${name}?`,
            text: 'The account works again at once. Its owner is told your reason.',
            confirm: 'Unblock account',
            done: 'The account is active again.',
          };
    case 'sessions':
      return {
        title: `Sign ${name} out everywhere?`,
        text: 'Every session ends at once. The password stays.',
        confirm: 'Sign out everywhere',
        done: 'Every session has ended.',
      };
    case 'confirmation':
      return {
        title: 'Resend the confirmation email?',
        text: 'The link of the one before ends.',
        confirm: 'Send email',
        done: 'The confirmation email was sent.',
      };
    case 'delete':
      return {
        title: `Delete the account of ${name}?`,
        text: 'Subscriptions end, files and rows go, credits are lost. This cannot be undone.',
        confirm: 'Delete account',
        done: 'The account is being deleted.',
        destructive: true,
      };
  }
}
