import { grouped } from './numbers.ts';

/** In dollars; either may be left open. */
interface Bounds {
  budgetMin?: number;
  budgetMax?: number;
}

/** 'From $200 to $400', or null when nothing is said. */
export function budgetText({ budgetMin, budgetMax }: Bounds): string | null {
  if (budgetMin !== undefined && budgetMax !== undefined)
    return budgetMin === budgetMax ? dollars(budgetMin) : `${dollars(budgetMin)} to ${dollars(budgetMax)}`;
  if (budgetMin !== undefined) return `From ${dollars(budgetMin)}`;
  return budgetMax === undefined ? null : `Up to ${dollars(budgetMax)}`;
}

const dollars = (amount: number) => `$${grouped(amount)}`;
