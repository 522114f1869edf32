import { shellBreakpoints } from '../../theme/theme.ts';
import { breakpointNames, type BreakpointName, type Preferences } from './preferences.defaults.ts';

const ROOT_PX = 16;

/** The name of the breakpoint at a width in px: after the person's own in rem, or after the shell's. */
export function breakpointAt(width: number, custom: Preferences['responsive']['breakpoints'] | null): BreakpointName {
  const starts: Partial<Record<BreakpointName, number>> = custom ?? shellBreakpoints;
  const unit = custom ? ROOT_PX : 1;
  const reached = breakpointNames.filter((name) => (starts[name] ?? Infinity) * unit <= width);
  return reached.at(-1) ?? 'xs';
}
