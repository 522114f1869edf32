import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { selectRole } from '../../session/auth.slice.ts';
import { usePreferences } from '../preferences/preferences.public.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { onHelpWanted } from './shortcuts.help.ts';
import { actionOf, combinationOf, isBusy } from './shortcuts.keys.ts';
import { shortcutTargets } from './shortcuts.targets.ts';

const ShortcutHelp = lazyPart(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp, 'over');

/** Listens for the person's shortcuts on every signed-in page, and shows their list on "?" or from the menu. */
export function ShortcutKeys() {
  const keyboard = usePreferences((values) => values.keyboard);
  const accessibility = usePreferences((values) => values.accessibility);
  const role = useAppSelector(selectRole);
  const navigate = useNavigate();
  const [helping, setHelping] = useState(false);
  const { enabled, shortcuts } = keyboard;
  // A single character may be a command of a screen reader.
  const helpKey = enabled && !accessibility.screenReader;

  useEffect(() => onHelpWanted(() => setHelping(true)), []);
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isBusy(event.target)) return;
      if (helpKey && event.key === '?' && !event.altKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        setHelping(true);
        return;
      }
      const combination = combinationOf(event);
      const action = combination && actionOf(shortcuts, combination);
      const target = action && shortcutTargets(role).find((entry) => entry.action === action);
      if (!target) return;
      event.preventDefault();
      void navigate(target.to, { state: { focus: target.action } });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled, helpKey, shortcuts, role, navigate]);

  if (!helping) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutHelp onClose={() => setHelping(false)} />
    </Suspense>
  );
}
