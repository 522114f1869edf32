/** Customers of the stand-in. Deleting one takes out of everything that is kept who it was, and leaves what was paid. */
import { endSubscription } from './invoices.ts';
import type { SimCustomer, SimDeletedCustomer, SimSubscription } from './objects.ts';
import { missing, type Work } from './work.ts';

export function createCustomer(work: Work, input: Pick<SimCustomer, 'email' | 'metadata'>): SimCustomer {
  const customer: SimCustomer = { id: work.newId('customer'), object: 'customer', ...input, card: null };
  work.put('customer', null, customer);
  return customer;
}

/** As at Stripe, nothing can be made for a customer that was deleted. */
export async function liveCustomer(work: Work, id: string): Promise<SimCustomer> {
  const customer = await work.get<SimCustomer | SimDeletedCustomer>('customer', id);
  if ('deleted' in customer) throw missing('customer', id);
  return customer;
}

export async function deleteCustomer(work: Work, id: string): Promise<SimDeletedCustomer> {
  const customer = await liveCustomer(work, id);
  for (const sub of await work.list<SimSubscription>('subscription', id)) {
    if (sub.status !== 'canceled' && sub.status !== 'incomplete_expired') await endSubscription(work, sub);
  }
  work.emit('customer.deleted', customer);
  const texts = [customer.email, ...Object.values(customer.metadata)].filter((text): text is string => Boolean(text));
  for (const { kind, parent, data } of await work.about(id)) {
    const cleaned = withoutPerson(data, texts);
    if (JSON.stringify(cleaned) !== JSON.stringify(data)) work.put(kind, parent, cleaned as { id: string });
  }
  return deletedOf(customer);
}

const deletedOf = ({ id }: { id: string }): SimDeletedCustomer => ({ id, object: 'customer', deleted: true });
const isCustomer = (value: object): value is SimCustomer => 'object' in value && value.object === 'customer';

/** A customer becomes a deleted one, wherever it is shown; every other text that says who it was goes. */
function withoutPerson(value: unknown, texts: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutPerson(each, texts));
  if (typeof value !== 'object' || value === null) return value;
  if (isCustomer(value)) return deletedOf(value);
  const kept = Object.entries(value).filter(
    ([, each]) => typeof each !== 'string' || !texts.some((text) => each.includes(text)),
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutPerson(each, texts)]));
}
