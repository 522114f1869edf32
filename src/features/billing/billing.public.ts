export { Receipt } from './Receipt.tsx';
export { TransactionHistory } from './TransactionHistory.tsx';
export { SubscriptionPanel } from './SubscriptionPanel.tsx';
export { TestCheckout } from './TestCheckout.tsx';
