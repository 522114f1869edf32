/** The linter sees what is written as a regular expression; those that are put together while the program runs are seen here. */
import { analyse } from 'scslre';
import { expect, it, vi } from 'vitest';
import '#domain/assistant.ts';
// Its patterns are its own; it gets at most 200 characters of a text.
import 'eld/small';

it('reads by no rule that can take more than linear time', async () => {
  const made = new Map<string, RegExp>();
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, args, self: () => void) {
        const pattern = Reflect.construct(target, args, self) as RegExp;
        made.set(String(pattern), pattern);
        return pattern;
      },
    }),
  );
  // Other tests of this run have made ours already.
  vi.resetModules();
  try {
    const { consult } = await import('./consultant.ts');
    const { tattooStyles } = await import('#domain/catalogue/styles.ts');
    for (const { words } of tattooStyles) {
      consult({
        turns: [
          { role: 'user', text: 'Hello' },
          { role: 'assistant', text: 'What should the tattoo show?' },
          { role: 'user', text: `a fox with "1999" in a ${words[0]} style, calm, 12 cm, on my calf` },
        ],
        brief: null,
        facts: null,
        consultation: false,
        wordsAreDrawn: true,
      });
    }
  } finally {
    vi.unstubAllGlobals();
  }
  expect(made.size).toBeGreaterThan(15);
  const slow = [...made.values()].filter(
    ({ source, flags }) => analyse({ source, flags }, { reportTypes: { Move: true } }).reports.length > 0,
  );
  expect(slow.map(String)).toEqual([]);
});
