import { useEffect, useRef } from 'react';

import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { announce, Announcer } from '../../ui/Announcer.tsx';
import { breakpointAt } from './preferences.breakpoints.ts';
import { breakpointMeasured, selectPreferences, selectPreferencesState } from './preferences.slice.ts';

/** What preferences do besides the theme, on every signed-in page: what is said aloud, and the measured breakpoint. */
export function PreferenceEffects() {
  const { screenReader } = useAppSelector(selectPreferences).accessibility;
  useMeasuredBreakpoint();
  useSaidSaves(screenReader);
  return <Announcer verbose={screenReader} />;
}

/** Measures the breakpoint of this window whenever its width has rested for the chosen time. */
function useMeasuredBreakpoint(): void {
  const { responsive } = useAppSelector(selectPreferences);
  const dispatch = useAppDispatch();
  const { currentBreakpoint } = responsive;
  const { debounceTime } = responsive.performance;
  const custom = responsive.useCustomBreakpoints ? responsive.breakpoints : null;
  useEffect(() => {
    document.documentElement.dataset.breakpoint = currentBreakpoint;
  }, [currentBreakpoint]);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const measure = () => dispatch(breakpointMeasured(breakpointAt(window.innerWidth, custom)));
    const onResize = () => {
      clearTimeout(resting);
      resting = setTimeout(measure, debounceTime);
    };
    measure();
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(resting);
      window.removeEventListener('resize', onResize);
    };
  }, [dispatch, custom, debounceTime]);
}

/** With a screen reader, a save that went through is said as well as one that did not. */
function useSaidSaves(on: boolean): void {
  const { pending, status, error } = useAppSelector(selectPreferencesState);
  const waited = useRef(false);
  useEffect(() => {
    if (on && waited.current && !pending && status === 'succeeded') announce('Settings saved');
    if (on && pending && status === 'failed' && error) announce(`Settings not saved. ${error}`);
    waited.current = pending !== null;
  }, [on, pending, status, error]);
}
