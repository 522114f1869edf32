/** What may be changed while the product runs, and how it is called. */
export const switches = {
  generation_enabled: {
    label: 'AI generation',
    on: 'Enabled',
    off: 'Disabled',
    text: 'Whether anybody can have designs drawn. Jobs that wait already are finished.',
  },
  registration_open: {
    label: 'Registration',
    on: 'Open',
    off: 'Closed',
    text: 'Whether people can make an account. Invitations still work.',
  },
} as const;
export type SwitchName = keyof typeof switches;

export const limits = {
  max_active_per_user: { label: 'Jobs of one person at once', most: 100 },
  max_active_overall: { label: 'Jobs of everybody at once', most: 10_000 },
  max_queued: { label: 'Jobs that may wait', most: 100_000 },
  max_attempts: { label: 'Attempts for one job', most: 20 },
} as const;
export type LimitName = keyof typeof limits;

export type SettingName = SwitchName | LimitName;
export type InstallationSettings = Record<SwitchName, boolean> & Record<LimitName, number>;

/** How a setting is called; what is not known keeps its own name. */
export function settingLabel(name: string): string {
  return { ...switches, ...limits }[name as SettingName]?.label ?? name;
}
