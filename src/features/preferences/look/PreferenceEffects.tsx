import { useEffect, useRef } from 'react';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { announce, Announcer } from '../../../ui/Announcer.tsx';
import { afterFrame } from '../../../ui/after-frame.ts';
import { breakpointAt } from '../preferences.breakpoints.ts';
import { breakpointMeasured, selectPreferencesState } from '../preferences.slice.ts';
import { usePreferences } from '../usePreferences.ts';

/** Applies preferences besides the theme on every signed-in page: announcements and the measured breakpoint. */
export function PreferenceEffects() {
  const screenReader = usePreferences((values) => values.accessibility.screenReader);
  useMeasuredBreakpoint();
  useSaidSaves(screenReader);
  return <Announcer verbose={screenReader} />;
}

/** Measures the breakpoint of this window whenever its width has rested for the chosen time. */
function useMeasuredBreakpoint(): void {
  const dispatch = useAppDispatch();
  const currentBreakpoint = usePreferences((values) => values.responsive.currentBreakpoint);
  const debounceTime = usePreferences((values) => values.responsive.performance.debounceTime);
  const custom = usePreferences(({ responsive }) => (responsive.useCustomBreakpoints ? responsive.breakpoints : null));
  useEffect(() => {
    document.documentElement.dataset.breakpoint = currentBreakpoint;
  }, [currentBreakpoint]);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const measure = () => {
      if (!left) dispatch(breakpointMeasured(breakpointAt(window.innerWidth, custom)));
    };
    const onResize = () => {
      clearTimeout(resting);
      resting = setTimeout(measure, debounceTime);
    };
    // Asked for at once, the width would have the browser lay out the page that is still being drawn.
    void afterFrame().then(measure);
    window.addEventListener('resize', onResize);
    return () => {
      left = true;
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
