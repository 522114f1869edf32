/** How a change of credits is named (decision 77). */
import { kindLabels } from './catalogue/prices.ts';
import { capitalized } from './cut.ts';

const labels: Record<string, string> = {
  admin_credit_addition: 'Admin Deposit',
  admin_credit_removal: 'Admin Removal',
  credit_purchase: 'Purchase',
  credit_usage: 'Usage',
  subscription_created: 'Subscription',
  subscription_renewed: 'Renewal',
  refund: 'Refund',
  grant: 'Grant',
  expiry: 'Expired',
  reversal: 'Taken back',
  debt: 'Debt',
};

/** Label of a transaction type; what else the ledger may write is an adjustment. */
export function transactionLabel(operationType: string): string {
  return labels[operationType] ?? 'Adjustment';
}

/** The labels by which a history can be filtered, each with the types behind it. */
export const transactionFilters: readonly { label: string; types: readonly string[] }[] = [
  ...Object.entries(labels).map(([type, label]) => ({ label, types: [type] })),
  { label: 'Adjustment', types: ['adjustment'] },
];

const features: Record<string, string> = { ...kindLabels, recreate: 'Drawn again' };

/** What credits were spent on, in words; null when the ledger does not know. */
export function featureLabel(feature: string | null): string | null {
  if (!feature) return null;
  return features[feature] ?? capitalized(feature.replaceAll('_', ' '));
}

export const transactionTexts = {
  unavailable: 'Unable to load transaction history. Please try again later.',
  empty: 'No transactions found. Purchase credits or use the application to see your history here.',
  noDetails: 'No additional details available for this transaction.',
} as const;
