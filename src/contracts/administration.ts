/** What the database answers to administrators. */
import * as z from 'zod/mini';
import { adminTexts } from '../domain/texts/admin.ts';
import { reads, row } from './contract.ts';

/** The figures of the installation. */
export const adminGetUserStatistics = reads(
  'admin_get_user_statistics',
  adminTexts.noStatistics,
  row({ active_users: z.number(), artists: z.number(), active_designs: z.number(), ai_generations: z.number() }),
);
