import { z } from 'zod';

import { adminChangeSetting, adminGetSecurity, adminScanSecurity } from '../../../contracts/settings.ts';
import { callApi } from '../../../data/api.ts';
import { call } from '../../../data/call.ts';
import { databaseError } from '../../../data/errors.ts';
import { supabase } from '../../../data/supabase.ts';
import { installationSchema, type Installation } from '../../../domain/installation.ts';
import type { InstallationSettings, SettingName } from './settings.model.ts';

const notRead = 'The settings could not be read.';

/** The settings as they are now. Row level security lets administrators read. */
export async function readSettings(): Promise<InstallationSettings> {
  const columns =
    'generation_enabled, registration_open, max_active_per_user, max_active_overall, max_queued, max_attempts';
  const { data, error } = await (await supabase()).from('app_settings').select(columns).single();
  if (error) throw databaseError(error, notRead);
  return data;
}

export interface SettingChange {
  name: SettingName;
  /** The value that the administrator saw. */
  from: boolean | number;
  to: boolean | number;
  requestId: string;
}

/** Changes one setting. Throws with code `changed_meanwhile` when it is not what was seen. */
export async function changeSetting({ name, from, to, requestId }: SettingChange): Promise<void> {
  // Of type jsonb: the contract's type says objects, and JSON says these too.
  const value = (one: boolean | number) => one as unknown as object;
  await call(adminChangeSetting, { p_name: name, p_from: value(from), p_to: value(to), p_request_id: requestId });
}

export interface SettingEntry {
  id: string;
  at: string;
  actor: string | null;
  /** Name of each setting that changed, with its value before and after. */
  changes: readonly { name: string; before: unknown; after: unknown }[];
}

const changesSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

/** Who changed which setting, newest first. */
export async function readSettingHistory(): Promise<SettingEntry[]> {
  const { data, error } = await (
    await supabase()
  )
    .from('audit_log')
    .select('id, created_at, details, user_profiles!audit_log_actor_id_fkey(full_name)')
    .eq('subject_type', 'app_settings')
    .order('created_at', { ascending: false })
    .limit(50);
  if (error) throw databaseError(error, notRead);
  return data.map((row) => ({
    id: row.id,
    at: row.created_at,
    actor: row.user_profiles?.full_name ?? null,
    changes: Object.entries(changesSchema.parse(row.details)).map(([name, [before, after]]) => ({
      name,
      before,
      after,
    })),
  }));
}

export const readSecurity = () => call(adminGetSecurity);
export const scanSecurity = () => call(adminScanSecurity);

/** What runs, and which vendors' keys it holds. */
export function readInstallation(): Promise<Installation> {
  return callApi('/api/admin/installation', { schema: installationSchema });
}
