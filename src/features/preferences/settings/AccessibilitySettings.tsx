import { useAppSelector } from '../../../app/hooks.ts';
import { SettingSwitch } from '../../../ui/Settings.tsx';
import type { Preferences } from '../preferences.defaults.ts';
import { selectPreferences } from '../preferences.slice.ts';
import { useChange } from './useChange.ts';

const wishes: readonly { key: keyof Preferences['accessibility']; label: string; about: string }[] = [
  {
    key: 'highContrast',
    label: 'High contrast',
    about: 'Black or white ground, text at 7:1 and more, every edge drawn. On by itself when your system asks for it.',
  },
  {
    key: 'reducedMotion',
    label: 'Reduce motion',
    about: 'Nothing moves, fades or scrolls by itself. On by itself when your system asks for it.',
  },
  {
    key: 'largeText',
    label: 'Large text and targets',
    about: 'Text a quarter larger on top of the chosen size; buttons and rows at least 52 px high.',
  },
  {
    key: 'screenReader',
    label: 'Made for a screen reader',
    about: 'Says more: saved settings, how far a moved widget got. Drag handles and the single key “?” go.',
  },
];

/** What makes the product usable for those who see, move or hear differently. */
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
