import { useAppSelector } from '../../../app/hooks.ts';
import { SettingSwitch } from '../../../ui/Settings.tsx';
import { selectPreferences } from '../preferences.slice.ts';
import { useChange } from './useChange.ts';

/** All shortcuts on or off. */
export function KeyboardSwitch() {
  const { enabled } = useAppSelector(selectPreferences).keyboard;
  const change = useChange();
  return (
    <SettingSwitch
      label="Keyboard shortcuts"
      about="They are off while you type. Press ? anywhere to see the list."
      checked={enabled}
      onChange={(on) => change({ keyboard: { enabled: on } })}
    />
  );
}
