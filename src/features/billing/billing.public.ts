export { Receipt } from './history/Receipt.tsx';
export { TransactionHistory } from './history/TransactionHistory.tsx';
export { SubscriptionPanel } from './subscription/SubscriptionPanel.tsx';
export { TestCheckout } from './purchase/TestCheckout.tsx';
