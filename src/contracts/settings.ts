/** What the database answers to administrators about the settings of the installation and its security. */
import * as z from 'zod/mini';
import { changes, reads, row, text } from './contract.ts';

export const adminChangeSetting = changes(
  'admin_change_setting',
  'The setting was not changed. Please try again.',
  {
    unknown_setting: 'There is no such setting.',
    changed_meanwhile: 'Somebody else has just changed this setting. Look at it as it is now.',
    invalid_value: 'This value is not possible here.',
  },
  z.object({ duplicate: z.boolean() }),
);

const scan = z.object({
  at: z.string(),
  findings: z.array(z.object({ rule: z.string(), culprit: z.string() })),
});
export type SecurityScan = z.infer<typeof scan>;

export const adminScanSecurity = reads('admin_scan_security', 'The scan did not succeed. Please try again.', scan);

const security = row({
  last_scan: z.nullable(scan),
  /** Wrong passwords of known accounts within 24 hours. */
  failed_logins: z.number(),
  sessions: z.number(),
  /** Sessions that began within 24 hours. */
  sign_ins: z.number(),
  administrators: z.number(),
  blocked: z.number(),
  wrong_passwords: z.array(row({ user_id: z.string(), email: text, tries: z.number(), last_at: z.string() })),
});
export type Security = z.infer<typeof security>;

export const adminGetSecurity = reads(
  'admin_get_security',
  'The figures could not be read. Please try again.',
  security,
);
