import { useAppSelector } from '../../../app/hooks.ts';
import { SettingSlider, SettingSwitch } from '../../../ui/Settings.tsx';
import { limits } from '../preferences.merge.ts';
import { selectPreferences } from '../preferences.slice.ts';
import { useChange } from './useChange.ts';

/** The settings of speed: how often data is sent and read. */
export function SpeedSettings() {
  const { debounceTime, useMemoization } = useAppSelector(selectPreferences).responsive.performance;
  const change = useChange();
  return (
    <>
      <SettingSlider
        label="Pause before sending"
        about="How long to wait after your last change before settings are saved, and after a resize before the window is measured."
        value={debounceTime}
        min={limits.debounceTime.min}
        max={limits.debounceTime.max}
        step={50}
        text={(ms) => `${ms} ms`}
        onChange={(next) => change({ responsive: { performance: { debounceTime: next } } })}
      />
      <SettingSwitch
        label="Keep lists for a minute"
        about="Going back to a page shows its last content right away. Turn this off to load every page again."
        checked={useMemoization}
        onChange={(on) => change({ responsive: { performance: { useMemoization: on } } })}
      />
    </>
  );
}
