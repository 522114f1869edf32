import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'persist:preferences';

/** Fresh modules, as after a reload of the page. */
async function load() {
  vi.resetModules();
  const consent = await import('./consent.ts');
  const storage = await import('./storage.ts');
  return { ...consent, ...storage };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('consent governs storage', () => {
  it('keeps settings until they are refused, and removes them at once when they are', async () => {
    const { safeStorage, tabStorage, chooseConsent, consentChoice } = await load();
    expect(consentChoice()).toBeNull();
    safeStorage.setItem(KEY, 'dark');
    safeStorage.setItem('inkroom.auth', 'token');
    tabStorage.setItem('inkroom.designer.1', 'draft');
    localStorage.setItem('somebody-else', 'x');
    expect(localStorage.getItem(KEY)).toBe('dark');

    chooseConsent({ preferences: false, diagnostics: false });
    expect(Object.keys(localStorage).sort()).toEqual(['inkroom.auth', 'inkroom.consent', 'somebody-else']);
    expect(sessionStorage).toHaveLength(0);
    // The tab goes on with what it had.
    expect(safeStorage.getItem(KEY)).toBe('dark');
    expect(tabStorage.getItem('inkroom.designer.1')).toBe('draft');
  });

  it('writes nothing of a refused category, also after a reload', async () => {
    (await load()).chooseConsent({ preferences: false, diagnostics: true });
    const { safeStorage, mayStore } = await load();
    safeStorage.setItem(KEY, 'light');
    safeStorage.setItem('inkroom.something-new', '1');
    expect(Object.keys(localStorage)).toEqual(['inkroom.consent']);
    expect(safeStorage.getItem(KEY)).toBe('light');
    expect(mayStore('diagnostics')).toBe(true);
    expect(mayStore('necessary')).toBe(true);
  });

  it('keeps what the tab holds as soon as it is allowed again', async () => {
    const { safeStorage, chooseConsent } = await load();
    chooseConsent({ preferences: false, diagnostics: false });
    safeStorage.setItem(KEY, 'light');
    chooseConsent({ preferences: true, diagnostics: false });
    expect(localStorage.getItem(KEY)).toBe('light');
  });

  it('follows a choice made in another tab', async () => {
    const { safeStorage, mayStore } = await load();
    safeStorage.setItem(KEY, 'dark');
    const choice = { version: 1, preferences: false, diagnostics: false, decidedAt: '2026-11-21T00:00:00Z' };
    localStorage.setItem('inkroom.consent', JSON.stringify(choice));
    window.dispatchEvent(new StorageEvent('storage', { key: 'inkroom.consent' }));
    expect(mayStore('preferences')).toBe(false);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('takes back its own cookies when they are refused, and sets none afterwards', async () => {
    const { chooseConsent, keepCookie, readCookie } = await load();
    document.cookie = 'other=1; Path=/';
    keepCookie('inkroom-look', 'light.6366f1.100', 60);
    expect(readCookie('inkroom-look')).toBe('light.6366f1.100');
    chooseConsent({ preferences: false, diagnostics: true });
    expect(document.cookie).toBe('other=1');
    keepCookie('inkroom-look', 'light.6366f1.100', 60);
    expect(readCookie('inkroom-look')).toBeNull();
  });

  it('deletes our databases when they are refused, and no others', async () => {
    const deleteDatabase = vi.fn();
    const databases = () => Promise.resolve([{ name: 'inkroom.designer.1' }, { name: 'other' }]);
    vi.stubGlobal('indexedDB', { databases, deleteDatabase });
    (await load()).chooseConsent({ preferences: false, diagnostics: false });
    await vi.waitFor(() => expect(deleteDatabase).toHaveBeenCalled());
    expect(deleteDatabase.mock.calls).toEqual([['inkroom.designer.1']]);
  });

  it('sends no reports before a choice when the browser asks for privacy', async () => {
    const { mayStore } = await load();
    expect(mayStore('diagnostics')).toBe(true);
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    expect(mayStore('diagnostics')).toBe(false);
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  });

  it('takes a damaged choice for none', async () => {
    for (const kept of ['{', '{"version":9,"preferences":false,"decidedAt":"x"}', 'null', '7']) {
      localStorage.setItem('inkroom.consent', kept);
      expect((await load()).consentChoice()).toBeNull();
    }
  });

  it('goes on in memory when storage throws', async () => {
    const blocked = {
      get length(): number {
        throw new Error('blocked');
      },
    };
    vi.stubGlobal('localStorage', blocked);
    const { safeStorage, chooseConsent, mayStore } = await load();
    safeStorage.setItem('inkroom.auth', 'token');
    chooseConsent({ preferences: false, diagnostics: false });
    expect(safeStorage.getItem('inkroom.auth')).toBe('token');
    expect(mayStore('preferences')).toBe(false);
    safeStorage.removeItem('inkroom.auth');
    expect(safeStorage.getItem('inkroom.auth')).toBeNull();
  });
});
