/** One change of the balance, as the history shows it. */
export interface Transaction {
  id: string;
  operationType: string;
  /** What it was spent on or granted for, as the ledger says it. */
  feature: string | null;
  reason: string | null;
  /** Signed: negative when credits went. */
  credits: number;
  /** Money in US dollars; null when none changed hands. */
  amount: number | null;
  balanceAfter: number | null;
  createdAt: string;
}

/** How many of the newest changes the card shows. */
export const recentTransactions = 20;
