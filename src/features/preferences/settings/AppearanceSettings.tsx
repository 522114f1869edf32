import { useAppSelector } from '../../../app/hooks.ts';
import { SettingChoice, SettingRow } from '../../../ui/Settings.tsx';
import { AccentChoice } from './AccentChoice.tsx';
import { selectPreferences } from '../preferences.slice.ts';
import { ThemeChoice } from './ThemeChoice.tsx';
import { useChange } from './useChange.ts';

const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const;

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'standard', label: 'Standard' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

/** The settings of appearance: theme, accent, text size, density. */
export function AppearanceSettings() {
  const { theme } = useAppSelector(selectPreferences);
  const change = useChange();
  return (
    <>
      <SettingRow label="Theme" labelId="theme-label" stacked>
        <ThemeChoice labelId="theme-label" />
      </SettingRow>
      <SettingRow
        label="Accent"
        labelId="accent-label"
        about="The color of selected items and buttons. Shades are adjusted so that text on them is readable."
        stacked
      >
        <AccentChoice labelId="accent-label" />
      </SettingRow>
      <SettingChoice
        label="Text size"
        about="Changes the size of all text."
        options={sizes}
        value={theme.fontSize}
        onChange={(fontSize) => change({ theme: { fontSize } })}
      />
      <SettingChoice
        label="Density"
        about="Changes the space in and between lists, tables, forms and cards."
        options={densities}
        value={theme.density}
        onChange={(density) => change({ theme: { density } })}
      />
    </>
  );
}
