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
  { key: 'projects', label: 'Projects', about: 'Something changed in work that you share with somebody.' },
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
        about="The bell and the notifications page. Without it nothing new is collected there."
        checked={notifications.inApp}
        onChange={(inApp) => change({ notifications: { inApp } })}
      />
      <PushSwitch />
      {canMail && (
        <SettingSwitch
          label="By e-mail"
          about={
            notifications.inApp
              ? 'What you have not read within a minute goes to your address.'
              : 'Nothing is mailed while nothing is collected in Inkroom.'
          }
          checked={notifications.email}
          onChange={(email) => change({ notifications: { email } })}
        />
      )}
      <SettingChoice
        label="How often"
        about="One by one, or gathered by the hour, day or week. What stands in Inkroom is never delayed."
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
