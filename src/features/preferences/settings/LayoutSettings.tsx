import Typography from '@mui/material/Typography';

import { useAppSelector } from '../../../app/hooks.ts';
import { SettingChoice, SettingRow, SettingSlider, SettingSwitch } from '../../../ui/Settings.tsx';
import { BreakpointSettings } from './BreakpointSettings.tsx';
import { breakpointNames } from '../preferences.defaults.ts';
import { limits } from '../preferences.merge.ts';
import { selectPreferences } from '../preferences.slice.ts';
import { useChange } from './useChange.ts';

/** Room between the side menu and the page, which the stored width includes. */
const GAP = 20;

const sides = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
] as const;

const pages = [
  { value: 'compact', label: 'Whole window' },
  { value: 'standard', label: 'Standard' },
  { value: 'comfortable', label: 'Narrow' },
] as const;

/** The frame of every page: side menu, width, small screens. */
export function LayoutSettings() {
  const { layout, responsive } = useAppSelector(selectPreferences);
  const change = useChange();
  const { min, max } = limits.sidebarWidth;
  // The server answers with other keys first: what is being typed must not be lost for that.
  const widths = breakpointNames.map((name) => responsive.breakpoints[name]);
  return (
    <>
      <SettingSwitch
        label="Side menu open"
        about="On wide windows. The menu button in the top bar does the same."
        checked={layout.sidebar.expanded}
        onChange={(expanded) => change({ layout: { sidebar: { expanded } } })}
      />
      <SettingChoice
        label="Side of the menu"
        options={sides}
        value={layout.sidebar.position}
        onChange={(position) => change({ layout: { sidebar: { position } } })}
      />
      <SettingSlider
        label="Width of the menu"
        value={layout.sidebar.width}
        min={min}
        max={max}
        step={10}
        text={(width) => `${width - GAP} px`}
        onChange={(width) => change({ layout: { sidebar: { width } } })}
      />
      <SettingChoice
        label="Page width"
        about="How much of a wide window a page uses."
        options={pages}
        value={responsive.layoutDensity}
        onChange={(layoutDensity) => change({ responsive: { layoutDensity } })}
      />
      <SettingSwitch
        label="Smaller text on small screens"
        about="A tenth smaller up to 768 px, 15 % up to 480 px."
        checked={responsive.applyFontSizeAdjustment}
        onChange={(applyFontSizeAdjustment) => change({ responsive: { applyFontSizeAdjustment } })}
      />
      <SettingSwitch
        label="Custom breakpoints"
        about="The widths at which pages change from one column to more."
        checked={responsive.useCustomBreakpoints}
        onChange={(useCustomBreakpoints) => change({ responsive: { useCustomBreakpoints } })}
      />
      {responsive.useCustomBreakpoints && <BreakpointSettings key={widths.join()} />}
      <SettingRow label="This window" about="Measured on this device; nothing to set.">
        <Typography data-testid="current-breakpoint" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          Breakpoint {responsive.currentBreakpoint}
        </Typography>
      </SettingRow>
    </>
  );
}
