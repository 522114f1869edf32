export { PurchasePane } from './PurchasePane.tsx';
