/** What the soak of generations asks for: every mode that a tool can ask for, with what some of them carry along. */
import sharp from 'sharp';
import { photoDataUrl } from '../../api/testing/kit.ts';
import type { GenerationMode } from '../../src/domain/catalogue/jobs.ts';

export interface Order {
  mode: GenerationMode;
  images: number;
  cost: number;
  wishes: object;
}

const photo = await photoDataUrl(240);
/** Rings, so that it is not the same picture. */
const rings = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="#dde2e8"/>
  <circle cx="120" cy="120" r="80" fill="#324"/><circle cx="120" cy="120" r="50" fill="#c96"/></svg>`;
const second = `data:image/png;base64,${(await sharp(Buffer.from(rings)).png().toBuffer()).toString('base64')}`;

export const ORDERS: readonly Order[] = [
  { mode: 'batch', images: 4, cost: 3, wishes: { referenceImage: photo } },
  { mode: 'single', images: 1, cost: 1, wishes: { referenceImage: photo } },
  { mode: 'edit', images: 1, cost: 1, wishes: { referenceImage: photo, edit: 'colored-pencil' } },
  { mode: 'photo-to-sketch', images: 1, cost: 1, wishes: { referenceImage: photo, enhanceContrast: true } },
  { mode: 'style-transfer', images: 1, cost: 1, wishes: { referenceImage: photo, transfer: { strength: 0.35 } } },
  { mode: 'style-variations', images: 4, cost: 2, wishes: { referenceImage: photo } },
  {
    mode: 'single',
    images: 1,
    cost: 1,
    wishes: {
      referenceImage: photo,
      moreImages: [{ image: second }],
      fusion: { arrangement: 'side-by-side', blend: 0.5 },
    },
  },
  { mode: 'photo-to-sketch', images: 4, cost: 3, wishes: { referenceImage: photo, generateVariants: true } },
  { mode: 'edit', images: 1, cost: 1, wishes: { referenceImage: photo, edit: 'pencil-sketch' } },
  { mode: 'batch', images: 4, cost: 3, wishes: {} },
  {
    mode: 'single',
    images: 1,
    cost: 1,
    wishes: { referenceImage: photo, colour: { texture: 'fills', inks: 'photo' } },
  },
  {
    mode: 'single',
    images: 1,
    cost: 1,
    wishes: { secondStyle: { style: 'dotwork', share: 0.5 }, referenceImage: photo },
  },
];

/** The orders one after the other, so that each of them is among as many as there are. */
export const orderAt = (n: number): Order => ORDERS[n % ORDERS.length];
