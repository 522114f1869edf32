import { PurchasePane } from '../billing/purchase/purchase.public.ts';
import { CreditsCard } from '../credits/credits.public.ts';

/** Credits and payments as the dashboards show them. */
export function CreditsPanel() {
  return <CreditsCard withLink purchase={<PurchasePane />} />;
}
