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

/** How the product looks for this person: theme, accent, text size, density. */
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
        about="Marks what is selected and what to press. Shades are derived so that text on them can be read."
        stacked
      >
        <AccentChoice labelId="accent-label" />
      </SettingRow>
      <SettingChoice
        label="Text size"
        about="Of everything that is written here."
        options={sizes}
        value={theme.fontSize}
        onChange={(fontSize) => change({ theme: { fontSize } })}
      />
      <SettingChoice
        label="Density"
        about="The room in and between lists, tables, forms and cards."
        options={densities}
        value={theme.density}
        onChange={(density) => change({ theme: { density } })}
      />
    </>
  );
}
