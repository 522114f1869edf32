/**
 * Exponential and logarithm from additions, multiplications and divisions alone. Engines of different browsers may round
 * Math.exp and Math.log differently in the last bit; a subject must come out the same wherever it is cut.
 */

const LN2 = 0.6931471805599453;

/** Powers of two from 2^-1100 to 2^1023, made by doubling and halving. */
const POWERS = powersOfTwo();

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(2200);
  powers[1100] = 1;
  for (let i = 1; i < 1024; i++) powers[1100 + i] = powers[1099 + i] * 2;
  for (let i = 1; i <= 1100; i++) powers[1100 - i] = powers[1101 - i] / 2;
  return powers;
}

/** e^x for x up to 700; 0 below -700. */
export function exactExp(x: number): number {
  if (x < -700) return 0;
  const k = Math.round(x / LN2);
  const rest = x - k * LN2;
  let term = 1;
  let sum = 1;
  for (let i = 1; i < 14; i++) {
    term = (term * rest) / i;
    sum += term;
  }
  return sum * POWERS[1100 + k];
}

/** Natural logarithm of a positive number. */
export function exactLog(value: number): number {
  let x = value;
  let k = 0;
  while (x >= 1.5) {
    x /= 2;
    k++;
  }
  while (x < 0.75) {
    x *= 2;
    k--;
  }
  const s = (x - 1) / (x + 1);
  const squared = s * s;
  let term = s;
  let sum = 0;
  for (let i = 1; i < 26; i += 2) {
    sum += term / i;
    term *= squared;
  }
  return 2 * sum + k * LN2;
}
