import { createContext, use, type ReactNode } from 'react';

const FrameContext = createContext((children: ReactNode) => children);

/** Set by the app: puts what it is given into the component library's theme. */
export const LibraryFrame = FrameContext.Provider;

/**
 * Around everything that is built with the component library. Pages that stand without it bring it for a rare dialog only:
 * load that lazily, inside this and a Suspense.
 */
export function InLibrary({ children }: { children: ReactNode }) {
  return use(FrameContext)(children);
}
