/** What the database answers to administrators. */
import * as z from 'zod/mini';
import { adminTexts } from '../domain/texts/admin.ts';
import { amount, reads, row, text } from './contract.ts';

/** The figures of the installation. */
export const adminGetUserStatistics = reads(
  'admin_get_user_statistics',
  adminTexts.noStatistics,
  row({ active_users: z.number(), artists: z.number(), active_designs: z.number(), ai_generations: z.number() }),
);

/** Removes old reported events; how many. */
export const purgeMonitoringEvents = reads('purge_monitoring_events', 'Events could not be removed.', z.number());

/** Counts a use, and takes uses ahead; `resets_in` is in seconds. */
export const consumeQuota = reads(
  'consume_quota',
  'The use could not be counted.',
  z.object({ allowed: z.boolean(), ahead: z.number(), resets_in: z.number() }),
);

const differences = z.array(
  row({ check_name: z.string(), user_id: text, subject: text, expected: amount, found: amount }),
);
const notCompared = 'The books could not be compared.';
/** What does not match in the books of the database. */
export const bookChecks = [
  reads('reconcile_credits', notCompared, differences),
  reads('reconcile_payments', notCompared, differences),
  reads('reconcile_accounts', notCompared, differences),
] as const;
