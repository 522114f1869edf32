import { describe, expect, it } from 'vitest';
import { serverState } from './server-state.ts';

describe('the endpoints of all features', () => {
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
