import { createContext, type ComponentType } from 'react';

/** What asks into which collection a shared design goes. */
export type Saving = ComponentType<{ designId: string; onClose: () => void }>;

/** It comes from the page: collections stand above the gallery, which knows nothing of them. Null where nothing can be saved. */
export const SavingPart = createContext<Saving | null>(null);
