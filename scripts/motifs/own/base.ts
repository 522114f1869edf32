import { woundSnake } from './snake.ts';

/** Upright and plain, for what winds around it: guard, grip, pommel, blade with a groove. */
const slimDagger = `
  <path fill="#c9ced4" d="M92 66L92 176L100 198L100 66Z"/><path fill="#8d949c" d="M108 66L108 176L100 198L100 66Z"/>
  <path fill="#2b2b33" d="M98.4 72L101.6 72L101.6 150L100 158L98.4 150Z"/>
  <path fill="#d9a63a" d="M70 56C76 62 84 60 90 57L110 57C116 60 124 62 130 56C134 62 130 70 122 69L78 69C70 70 66 62 70 56Z"/>
  <path fill="#7a3b2a" d="M94 22L106 22L108 57L92 57Z"/>
  <path fill="#2b2b33" d="M93.6 28L106.4 31L106.6 35L93.4 32ZM93.2 37L106.8 40L107 44L93 41ZM92.7 46L107.3 49L107.5 53L92.4 50Z"/>
  <circle fill="#d9a63a" cx="100" cy="14" r="9"/><circle fill="#c8322b" cx="100" cy="14" r="4.4"/>`;

/** What layouts need, and what is drawn of two things together. */
export const base: Record<string, string> = {
  // Points to the upper right, its two halves in two greens.
  leaf: `<path fill="#3f7d4b" d="M20 180C14 110 60 40 180 20C172 120 110 182 20 180Z"/><path fill="#79b07f" d="M20 180C60 120 110 64 180 20C90 40 30 100 20 180Z"/>`,
  'snake-dagger': woundSnake(slimDagger),
};
