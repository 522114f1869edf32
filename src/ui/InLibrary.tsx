import { createContext, use, type ReactNode } from 'react';

const FrameContext = createContext((children: ReactNode, _fallback?: ReactNode) => children);

/** Set by the app: puts what it is given into the component library's theme. */
export const LibraryFrame = FrameContext.Provider;

/**
 * Around everything that is built with the component library. Pages that stand without it bring it for a rare dialog
 * only: such a dialog is a lazy part (lazy-part.tsx) and has this inside. `fallback` stands in while the library is
 * fetched: a plain loader unless another is given; nothing (`null`) where the page must not move for what comes over it.
 */
export function InLibrary({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return use(FrameContext)(children, fallback);
}
