export { Receipt } from './Receipt.tsx';
export { TransactionHistory } from './TransactionHistory.tsx';
