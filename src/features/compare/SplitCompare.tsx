import { useState } from 'react';

import type { InkWidth } from '../../domain/ink-width.ts';
import { wholeView, type Size, type View } from '../../ui/zoom/viewport.ts';
import type { Side } from './compare.model.ts';
import { SplitView } from './SplitView.tsx';

interface SplitCompareProps {
  before: Side;
  after: Side;
  /** Of the later picture, in its own px. */
  shape: Size;
  ink: InkWidth;
}

/** Two designs with a line between them and nothing else, for where there is one way to compare. */
export function SplitCompare(props: SplitCompareProps) {
  const [view, setView] = useState<View>(wholeView);
  return <SplitView {...props} view={view} onView={setView} />;
}
