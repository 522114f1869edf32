/** What the database answers about prices: to everybody what holds and is planned, to administrators their history. */
import * as z from 'zod/mini';
import { changes, reads, row, text } from './contract.ts';

/** Base prices that hold now and those that are planned, in the order of their beginning. */
export const getPrices = reads(
  'get_prices',
  'The prices could not be read.',
  z.array(row({ id: z.number(), operation: z.string(), credits: z.number(), valid_from: z.string() })),
);

const priceEntry = row({
  id: z.number(),
  operation: z.string(),
  label: z.string(),
  credits: z.number(),
  valid_from: z.string(),
  reason: z.string(),
  created_at: z.string(),
  /** Null where the account is gone, and of first prices. */
  planned_by: text,
  /** It came with the installation. */
  is_first: z.boolean(),
  is_planned: z.boolean(),
  /** Another one was planned for the same moment. */
  is_replaced: z.boolean(),
});
export type PriceEntry = z.infer<typeof priceEntry>;

const priceHistory = row({
  operations: z.array(z.object({ operation: z.string(), label: z.string(), credits: z.number() })),
  /** The newest row: what an administrator has seen. */
  newest: z.number(),
  history: z.array(priceEntry),
});
export type PriceHistory = z.infer<typeof priceHistory>;

export const adminListPrices = reads(
  'admin_list_prices',
  'The prices could not be read. Please try again.',
  priceHistory,
);

export const adminPlanPrice = changes(
  'admin_plan_price',
  'The price was not planned. Please try again.',
  {
    not_allowed: 'You are not an administrator any more.',
    request_conflict: 'Something else was done under this request. Please try again.',
    reason_required: 'Give a reason.',
    reason_too_long: 'The reason is too long.',
    unknown_operation: 'There is no such price.',
    invalid_value: 'A price is a whole number from 0 to 100.',
    invalid_moment: 'A price begins ten minutes from now at the earliest and within two years.',
    changed_meanwhile: 'Somebody else has just planned a price. Look at the prices as they are now.',
    nothing_to_change: 'It costs that already at this moment.',
  },
  z.object({ duplicate: z.boolean() }),
);
