import type { QuotaRule } from '../http/route.ts';

/** Starting images is limited besides its price: a job costs the machine more than a credit costs its owner. */
export const generateQuota: QuotaRule = {
  name: 'generate-hour',
  per: 'user',
  points: 120,
  windowSeconds: 3600,
  message: 'You have started too many generations within an hour. Please wait a while.',
};
