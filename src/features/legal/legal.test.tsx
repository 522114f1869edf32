import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { visitor } from '../../../tests/factories.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { renderApp } from '../../../tests/render-app.tsx';
import { isOurKey } from '../../domain/device-storage.ts';
import { storedItems } from '../../domain/stored-items.ts';

startBackend();

const pages = [
  ['/legal/privacy-policy', 'Privacy Policy'],
  ['/legal/terms-of-service', 'Terms of Service'],
  ['/legal/cookie-policy', 'Cookie Policy'],
  ['/legal/copyright', 'Copyright and Takedown'],
] as const;

async function open(at: string) {
  renderApp({ at, state: { auth: visitor() } });
  await screen.findByRole('heading', { level: 1 });
}

describe('legal texts', () => {
  for (const [address, title] of pages) {
    it(`${address}: every entry of its contents leads to a part, and it says when it changed`, async () => {
      await open(address);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(screen.getByText('21 November 2026')).toHaveAttribute('datetime', '2026-11-21');
      const entries = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
      expect(entries.length).toBeGreaterThan(5);
      for (const entry of entries) {
        const part = document.getElementById(entry.getAttribute('href')?.slice(1) ?? '');
        expect(part?.querySelector('h2')?.textContent).toBe(entry.textContent);
      }
      expect(screen.getAllByText('support@inkroom.example')[0]).toHaveAttribute(
        'href',
        'mailto:support@inkroom.example',
      );
    });
  }

  it('says which services this installation really uses', async () => {
    await open('/legal/privacy-policy');
    expect(screen.getByText(/On this installation/)).toHaveTextContent(
      'designs are drawn by the built-in engine; no photo leaves the operator’s servers for that, the consultant is built in',
    );
  });

  it('prints the table that the storage wrapper obeys', async () => {
    await open('/legal/cookie-policy');
    const rows = within(screen.getByRole('table', { name: 'Keys kept on the device' })).getAllByRole('rowheader');
    expect(rows.map((row) => row.textContent)).toEqual(storedItems.map(({ key }) => key));
  });
});

describe('the inventory of storage', () => {
  const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
  const own = Object.entries(sources).filter(([file]) => !/\.test\.tsx?$|device-storage\.ts$/.test(file));

  it('names every key that the source writes', () => {
    const keys = own.flatMap(([, text]) => [...text.matchAll(/['"`](inkroom\.[a-z-]+|persist:[a-z]+)/g)]);
    const names = new Set(keys.map(([, key]) => key));
    expect(names.size).toBeGreaterThan(4);
    const unnamed = [...names].filter((name) => isOurKey(name) && !storedItems.some(({ key }) => name.startsWith(key)));
    expect(unnamed).toEqual([]);
  });

  it('has one writer: nobody else writes to the browser’s storage', () => {
    const writes = /\b(localStorage|sessionStorage)\s*\.\s*setItem|document\.cookie\s*=/;
    const writers = own.filter(([, text]) => writes.test(text)).map(([file]) => file);
    expect(writers.sort()).toEqual(['../../data/consent.ts', '../../data/storage.ts']);
  });
});
