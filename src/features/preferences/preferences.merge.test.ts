import { describe, expect, it } from 'vitest';
import { defaultPreferences, type PreferencesPatch } from './preferences.defaults.ts';
import { breakpointAt } from './preferences.breakpoints.ts';
import { mergePatches, mergePreferences, parsePreferences, takeBack, withoutSent } from './preferences.merge.ts';

describe('stored preferences', () => {
  it.each([null, undefined, 7, 'dark', [], { theme: 'dark' }, { theme: { mode: 'pink', primaryColor: 5 } }])(
    '%j gives the defaults',
    (stored) => {
      expect(parsePreferences(stored)).toEqual(defaultPreferences);
    },
  );
  it('known leaves win, the rest keeps its default, unknown keys go', () => {
    const stored = {
      theme: { mode: 'light', extra: 1 },
      accessibility: { largeText: true, screenReader: 'yes' },
      old: {},
    };
    const parsed = parsePreferences(stored);
    expect(parsed.theme).toEqual({ ...defaultPreferences.theme, mode: 'light' });
    expect(parsed.accessibility).toEqual({ ...defaultPreferences.accessibility, largeText: true });
    expect(Object.keys(parsed)).toEqual(Object.keys(defaultPreferences));
  });
  it('a change merges over what is there', () => {
    const light = mergePreferences(defaultPreferences, { theme: { mode: 'light' } });
    expect(mergePreferences(light, { theme: { density: 'compact' } }).theme).toMatchObject({
      mode: 'light',
      density: 'compact',
    });
  });
  it('has the specified defaults', () => {
    expect(defaultPreferences).toMatchObject({
      theme: { mode: 'dark', fontSize: 'medium', density: 'comfortable' },
      notifications: { email: true, push: true, inApp: true, frequency: 'immediate' },
      layout: { sidebar: { expanded: true, width: 280, position: 'left' } },
      accessibility: { highContrast: false, reducedMotion: false, largeText: false, screenReader: false },
      responsive: { performance: { debounceTime: 250, useMemoization: true }, currentBreakpoint: 'lg' },
    });
    expect(Object.keys(defaultPreferences.keyboard.shortcuts)).toEqual(['alt+n', 'alt+m', 'alt+d', 'alt+s', 'alt+f']);
  });
});

describe('patches', () => {
  it('merge as the server merges: parts by key, list entries by id, null stays to be sent', () => {
    const first = { layout: { widgets: [{ id: 'a', position: 1 }] }, keyboard: { shortcuts: { 'alt+k': null } } };
    const second = {
      layout: {
        widgets: [
          { id: 'b', enabled: false },
          { id: 'a', size: 'large' as const },
        ],
      },
    };
    expect(mergePatches(first, second)).toEqual({
      layout: {
        widgets: [
          { id: 'a', position: 1, size: 'large' },
          { id: 'b', enabled: false },
        ],
      },
      keyboard: { shortcuts: { 'alt+k': null } },
    });
  });

  it('of what was sent, only what changed since is left', () => {
    const sent: PreferencesPatch = {
      theme: { mode: 'light', density: 'compact' },
      layout: { widgets: [{ id: 'a', position: 1 }] },
    };
    expect(withoutSent(sent, sent)).toBeNull();
    expect(withoutSent(mergePatches(sent, { theme: { mode: 'dark' } }), sent)).toEqual({ theme: { mode: 'dark' } });
    const more = mergePatches(sent, {
      layout: {
        widgets: [
          { id: 'a', size: 'small' },
          { id: 'b', position: 0 },
        ],
      },
    });
    expect(withoutSent(more, sent)).toEqual({
      layout: {
        widgets: [
          { id: 'a', size: 'small' },
          { id: 'b', position: 0 },
        ],
      },
    });
  });

  it('are taken back leaf by leaf', () => {
    const patch: PreferencesPatch = {
      theme: { mode: 'light' },
      keyboard: { shortcuts: { 'alt+f': 'none', 'alt+k': 'search' } },
      layout: { widgets: [{ id: 'recent-designs', size: 'large' }] },
    };
    const after = mergePreferences(defaultPreferences, patch);
    expect(after.keyboard.shortcuts).toMatchObject({ 'alt+f': 'none', 'alt+k': 'search' });
    expect(mergePreferences(after, takeBack(patch, defaultPreferences))).toEqual(defaultPreferences);
  });

  it.each([
    [{ layout: { sidebar: { width: 9000 } } }, { layout: { sidebar: { width: 420 } } }],
    [{ layout: { sidebar: { position: 'top' } } }, { layout: { sidebar: { position: 'left' } } }],
    [{ notifications: { frequency: 'never' } }, { notifications: { frequency: 'immediate' } }],
    [{ responsive: { performance: { debounceTime: -5 } } }, { responsive: { performance: { debounceTime: 0 } } }],
    [{ responsive: { breakpoints: { md: 20 } } }, { responsive: { breakpoints: { md: 48 } } }],
    [{ keyboard: { shortcuts: { 'alt+q': 'format-disk' } } }, { keyboard: { shortcuts: { 'alt+n': 'new-design' } } }],
  ])('%j is not believed', (given, expected) => {
    expect(mergePreferences(defaultPreferences, given)).toMatchObject(expected);
  });

  it('widgets that this version does not know are kept, nonsense is not', () => {
    const widgets = [
      { id: 'later', enabled: false, size: 'large', position: 7 },
      { id: 'Not an id', enabled: true },
      { id: 'messages', size: 'huge', position: 'first' },
    ];
    const { layout } = parsePreferences({ layout: { widgets } });
    expect(layout.widgets.map(({ id }) => id)).toEqual(['recent-designs', 'messages', 'ai-generation', 'later']);
    expect(layout.widgets[1]).toEqual({ id: 'messages', enabled: true, size: 'small', position: 2 });
    expect(layout.widgets[3]).toEqual(widgets[0]);
  });
});

describe('breakpoints', () => {
  it("are the shell's in px, or the own ones in rem", () => {
    const own = defaultPreferences.responsive.breakpoints;
    expect([599, 600, 899, 1200, 1536].map((width) => breakpointAt(width, null))).toEqual([
      'xs',
      'sm',
      'sm',
      'lg',
      'xl',
    ]);
    expect([575, 576, 768, 992, 1200, 1400].map((width) => breakpointAt(width, own))).toEqual([
      'xs',
      'sm',
      'md',
      'lg',
      'xl',
      'xxl',
    ]);
  });
});
