import { useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { SettingChoice, SettingSwitch } from '../../../ui/Settings.tsx';
import type { Preferences } from '../preferences.defaults.ts';
import { selectPreferences } from '../preferences.slice.ts';
import { PushSwitch } from './PushSwitch.tsx';
import { useChange } from './useChange.ts';

type Category = keyof Preferences['notifications']['categories'];

const categories: readonly { key: Category; label: string; about: string }[] = [
  { key: 'designs', label: 'Designs', about: 'A generation finished, a shared design was liked.' },
  { key: 'projects', label: 'Projects', about: 'Something changed in a project that you share with somebody.' },
  { key: 'messages', label: 'Messages', about: 'Somebody wrote to you.' },
  { key: 'system', label: 'Account', about: 'Credits, payments, your application as an artist.' },
];

const frequencies = [
  { value: 'immediate', label: 'At once' },
  { value: 'hourly', label: 'Hourly' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const;

/** By which way, about what and how often a person is told something. */
export function NotificationSettings() {
  const { notifications } = useAppSelector(selectPreferences);
  const change = useChange();
  const canMail = readRuntimeConfig()?.newsByMail ?? false;
  return (
    <>
      <SettingSwitch
        label="In Inkroom"
        about="The bell and the notifications page. If you turn this off, new notifications are not collected."
        checked={notifications.inApp}
        onChange={(inApp) => change({ notifications: { inApp } })}
      />
      <PushSwitch />
      {canMail && (
        <SettingSwitch
          label="By e-mail"
          about={
            notifications.inApp
              ? 'Sends you an e-mail about news that you have not read within a minute.'
              : 'No e-mails are sent while notifications in Inkroom are off.'
          }
          checked={notifications.email}
          onChange={(email) => change({ notifications: { email } })}
        />
      )}
      <SettingChoice
        label="How often"
        about="One by one, or grouped by hour, day or week. Notifications in Inkroom are never delayed."
        options={frequencies}
        value={notifications.frequency}
        disabled={!(canMail && notifications.email) && !notifications.push}
        onChange={(frequency) => change({ notifications: { frequency } })}
      />
      {categories.map(({ key, label, about }) => (
        <SettingSwitch
          key={key}
          label={label}
          about={about}
          checked={notifications.categories[key]}
          onChange={(on) => change({ notifications: { categories: { [key]: on } } })}
        />
      ))}
    </>
  );
}
