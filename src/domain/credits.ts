/** What every new account starts with; the sign-up trigger grants it through the ledger. */
export const signUpCredits = 10;

/** One tick of the animated counter towards its target: steps of 1, 2 (difference above 20) or 5 (above 50), each 30 ms. */
export function nextCounterValue(current: number, target: number): number {
  const difference = target - current;
  const distance = Math.abs(difference);
  const step = distance > 50 ? 5 : distance > 20 ? 2 : 1;
  return distance <= step ? target : current + Math.sign(difference) * step;
}

export const counterTickMs = 30;
/** Full scale of the credit bar. */
export const creditBarScale = 100;
/** The credits chip takes the primary colour above this. */
export const creditChipThreshold = 10;
