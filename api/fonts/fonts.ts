/** Puts the parts of the door for fonts together. */
import type { GuardedFetch } from '../net/guarded-fetch.ts';
import type { Supabase } from '../supabase.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import { createFontReader } from './check.ts';
import { createCustomFonts, type CustomFonts } from './custom-fonts.ts';
import { createFontFiles, type FontFiles } from './font-files.ts';
import { createFontService } from './font-service.gateway.ts';
import { createFontStore } from './font-store.ts';

export interface Fonts {
  catalogue: Catalogue;
  files: FontFiles;
  custom: CustomFonts;
}

/** The faces that come with the product, for processes without a door of their own. `folder` as below. */
export function createInstalledFonts(folder: string): Pick<Fonts, 'catalogue' | 'files'> {
  const catalogue = createCatalogue();
  const store = createFontStore(folder);
  const service = { fetch: () => Promise.reject(new Error('Only installed faces are read here.')) };
  return { catalogue, files: createFontFiles({ catalogue, store, service, read: createFontReader() }) };
}

interface FontOptions {
  service: Supabase;
  guardedFetch: GuardedFetch;
  /** Where files are kept that were fetched or unpacked. */
  folder: string;
}

export function createFonts({ service, guardedFetch, folder }: FontOptions): Fonts {
  const catalogue = createCatalogue();
  const parts = { catalogue, store: createFontStore(folder), service: createFontService(guardedFetch) };
  // Strangers' files are read apart from those of the catalogue, so that they keep nobody's waiting.
  return {
    catalogue,
    files: createFontFiles({ ...parts, read: createFontReader() }),
    custom: createCustomFonts(service, createFontReader()),
  };
}
