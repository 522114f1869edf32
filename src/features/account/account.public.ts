export { AccountSettings } from './AccountSettings.tsx';
export { DeleteAccount } from './DeleteAccount.tsx';
export { ProfileStatus } from './ProfileStatus.tsx';
export { SecuritySettings } from './SecuritySettings.tsx';
