import { useAppSelector } from '../../../app/hooks.ts';
import { SettingSwitch } from '../../../ui/Settings.tsx';
import type { Preferences } from '../preferences.defaults.ts';
import { selectPreferences } from '../preferences.slice.ts';
import { useChange } from './useChange.ts';

const wishes: readonly { key: keyof Preferences['accessibility']; label: string; about: string }[] = [
  {
    key: 'highContrast',
    label: 'High contrast',
    about:
      'Black or white background, text contrast of at least 7:1, visible edges. Turns on automatically if your system asks for it.',
  },
  {
    key: 'reducedMotion',
    label: 'Reduce motion',
    about: 'Nothing moves, fades or scrolls by itself. Turns on automatically if your system asks for it.',
  },
  {
    key: 'largeText',
    label: 'Large text and targets',
    about: 'Makes text 25% larger than the chosen size, and buttons and rows at least 52 px high.',
  },
  {
    key: 'screenReader',
    label: 'Made for a screen reader',
    about:
      'Announces more, such as saved settings and the position of a moved widget. Removes drag handles and the “?” shortcut.',
  },
];

/** The settings of accessibility. */
export function AccessibilitySettings() {
  const { accessibility } = useAppSelector(selectPreferences);
  const change = useChange();
  return wishes.map(({ key, label, about }) => (
    <SettingSwitch
      key={key}
      label={label}
      about={about}
      checked={accessibility[key]}
      onChange={(on) => change({ accessibility: { [key]: on } })}
    />
  ));
}
