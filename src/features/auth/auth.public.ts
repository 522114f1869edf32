/** What other rooms may use of accounts. */
export { AccountDeleted } from './AccountDeleted.tsx';
export { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
export { PasswordStrength } from './PasswordStrength.tsx';
export { SessionWait } from './SessionWait.tsx';
