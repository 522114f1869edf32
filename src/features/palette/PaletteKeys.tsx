import { Suspense, useEffect, useState } from 'react';

import { lazyPart } from '../../ui/lazy-part.tsx';
import { onPaletteWanted, openPalette } from './palette.open.ts';

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette, 'over');

/** Opens the palette by Ctrl+K (Command+K on a Mac), while no other dialog is open; loaded when it is first wanted. */
export function PaletteKeys() {
  const [open, setOpen] = useState(false);
  useEffect(() => onPaletteWanted(() => setOpen(true)), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  );
}
