import { useAppSelector } from '../../../app/hooks.ts';
import { readRuntimeConfig } from '../../../config/env.ts';
import { SettingSwitch } from '../../../ui/Settings.tsx';
import { sharesNewDesigns } from '../preferences.defaults.ts';
import { selectPreferences } from '../preferences.slice.ts';
import { useChange } from './useChange.ts';

/** Sets whether new designs are shared on Discover; the switch beside a generation takes precedence. */
export function SharingSettings() {
  const change = useChange();
  const preferences = useAppSelector(selectPreferences);
  return (
    <SettingSwitch
      label="Share new designs on Discover"
      about="You can change this for each generation. Photos are never shared."
      checked={sharesNewDesigns(preferences, readRuntimeConfig()?.sharingDefault ?? false)}
      onChange={(on) => change({ sharing: { newDesigns: on ? 'on' : 'off' } })}
    />
  );
}
