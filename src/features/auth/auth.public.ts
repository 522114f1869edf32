/** The exports of this feature for others. */
export { AccountDeleted } from './deletion/AccountDeleted.tsx';
export { DeleteAccountDialog } from './deletion/DeleteAccountDialog.tsx';
export { PasswordStrength } from './password/PasswordStrength.tsx';
export { SessionWait } from './SessionWait.tsx';
