import { createContext, type ReactNode } from 'react';

/** Draws what asks into which collection a shared design goes. */
export type Saving = (designId: string, onClose: () => void) => ReactNode;

/** It comes from the page: collections stand above the gallery, which knows nothing of them. Null where nothing can be saved. */
export const SavingPart = createContext<Saving | null>(null);
