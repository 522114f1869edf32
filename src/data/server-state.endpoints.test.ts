import { describe, expect, it } from 'vitest';
import { serverState } from './server-state.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], { query: '?raw', import: 'default' });
/** Ways of the library beside `fresh.ts` by which a screen could be kept fresh. */
const byHand = /\b(providesTags|invalidatesTags|invalidateTags|forceRefetch)\b/;
/**
 * A job is asked for again on purpose; the notes of a version are read for whoever has lost a race for them, and so are settings of
 * the installation and planned prices, which lie in tables that only functions read.
 */
const allowed = [
  './fresh.ts',
  '../features/admin/installation/settings.api.ts',
  '../features/admin/prices/prices.api.ts',
  '../features/generation/generation.api.ts',
  '../features/project/versions/VersionDialog.tsx',
];

describe('the endpoints of all features', () => {
  it('are kept fresh by what they show and change, and in no other way', async () => {
    expect(byHand.test("dispatch(api.util.invalidateTags(['Reviews']))")).toBe(true);
    const found = await Promise.all(
      Object.entries(sources).map(async ([file, read]) => (byHand.test(await read()) ? [file] : [])),
    );
    expect(found.flat().sort()).toEqual(allowed.sort());
  });

  it('have names of their own, however many pages are open', async () => {
    const modules = import.meta.glob('../**/*.api.ts');
    expect(Object.keys(modules).length).toBeGreaterThan(12);
    for (const load of Object.values(modules)) await load();
    expect(Object.keys(serverState.endpoints).length).toBeGreaterThan(25);
  });

  it('of one name in two features are refused', () => {
    const twice = () =>
      serverState.injectEndpoints({
        endpoints: (build) => ({ twice: build.query<null, null>({ queryFn: () => ({ data: null }) }) }),
      });
    twice();
    expect(twice).toThrow(/twice/);
  });
});
