import { adminListPrices, adminPlanPrice } from '../../../contracts/prices.ts';
import { call } from '../../../data/call.ts';

export const readPriceHistory = () => call(adminListPrices);

export interface PlannedPrice {
  operation: string;
  credits: number;
  /** The moment from which it holds, in ISO 8601. */
  from: string;
  reason: string;
  /** The newest row that the administrator has seen. */
  seen: number;
  requestId: string;
}

/** Plans a price. Throws with code `changed_meanwhile` when somebody planned another one since the prices were read. */
export async function planPrice({ operation, credits, from, reason, seen, requestId }: PlannedPrice): Promise<void> {
  await call(adminPlanPrice, {
    p_operation: operation,
    p_credits: credits,
    p_valid_from: from,
    p_reason: reason.trim(),
    p_seen: seen,
    p_request_id: requestId,
  });
}
