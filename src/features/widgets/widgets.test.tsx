import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { signedInAs } from '../../../tests/factories.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { renderPart } from '../../../tests/render-app.tsx';
import { Announcer } from '../../ui/Announcer.tsx';
import { defaultPreferences } from '../preferences/preferences.public.ts';
import { WidgetBoard } from './WidgetBoard.tsx';
import { widgetsFor, type WidgetKind } from './widgets.catalogue.ts';
import { WidgetSettings } from './WidgetSettings.tsx';
import { arrange, orderPatch, reorder, resetPatch } from './widgets.layout.ts';

startBackend();

const kinds: WidgetKind[] = (['recent-designs', 'credits', 'profile'] as const).map((id) => ({
  id,
  title: id,
  about: '',
  size: 'small',
  height: 200,
}));

describe('layout', () => {
  it('follows the catalogue until somebody arranges it', () => {
    expect(arrange(kinds, []).map(({ id, enabled, size }) => [id, enabled, size])).toEqual([
      ['recent-designs', true, 'small'],
      ['credits', true, 'small'],
      ['profile', true, 'small'],
    ]);
  });
  it('has the specified widgets at their specified sizes', () => {
    const placed = arrange(widgetsFor('client'), defaultPreferences.layout.widgets);
    expect(placed[0]).toMatchObject({ id: 'recent-designs', size: 'medium' });
    expect(placed.find(({ id }) => id === 'ai-generation')).toMatchObject({ size: 'large', enabled: true });
  });
  it('puts what a person stored where they put it; equal places keep the order of the catalogue', () => {
    const stored = [
      { id: 'profile', enabled: true, size: 'large' as const, position: 0 },
      { id: 'credits', enabled: false, size: 'small' as const, position: 9 },
    ];
    expect(arrange(kinds, stored).map(({ id }) => id)).toEqual(['recent-designs', 'profile', 'credits']);
  });
  it('stores only what moved', () => {
    const placed = arrange(kinds, []);
    expect(orderPatch(placed, ['recent-designs', 'profile', 'credits'], [])).toEqual([
      { id: 'profile', enabled: true, size: 'small', position: 1 },
      { id: 'credits', enabled: true, size: 'small', position: 2 },
    ]);
    expect(orderPatch(placed, ['recent-designs', 'profile', 'credits'], resetPatch(kinds))).toEqual([
      { id: 'profile', position: 1 },
      { id: 'credits', position: 2 },
    ]);
    expect(orderPatch(placed, ['recent-designs', 'credits', 'profile'], [])).toEqual([]);
  });
  it('hidden widgets keep their places when the others move', () => {
    const placed = arrange(kinds, [{ id: 'credits', enabled: false, size: 'small', position: 1 }]);
    expect(reorder(placed, ['profile', 'recent-designs'])).toEqual(['profile', 'credits', 'recent-designs']);
  });
  it.each([
    ['client', 2],
    ['client', 3],
    ['artist', 2],
    ['artist', 3],
  ] as const)('leaves no hole on the dashboard of %s at %i columns, in the order of the document', (role, columns) => {
    const placed = arrange(widgetsFor(role), defaultPreferences.layout.widgets);
    const wide = { small: 1, medium: columns === 3 ? 2 : columns, large: columns };
    const taken = new Set<number>();
    let cell = 0;
    for (const { size: chosen, rows } of placed) {
      // A tall one has a row of its own at two columns.
      const isAlone = rows !== undefined && columns === 2;
      const size = isAlone ? 'large' : chosen;
      while (taken.has(cell)) cell += 1;
      // Else the next one would begin in the next row.
      expect((cell % columns) + wide[size]).toBeLessThanOrEqual(columns);
      const tall = size === 'small' ? (rows ?? 1) : 1;
      for (let row = 0; row < tall; row += 1) {
        for (let column = 0; column < wide[size]; column += 1) {
          expect(taken).not.toContain(cell + row * columns + column);
          taken.add(cell + row * columns + column);
        }
      }
    }
    expect(taken.size % columns).toBe(0);
    expect(Math.max(...taken)).toBe(taken.size - 1);
  });
});

describe('arranging', () => {
  const start = (verbose = false) =>
    renderPart(
      <>
        <Announcer verbose={verbose} />
        <WidgetBoard
          contents={{ 'recent-designs': <p>Raven</p>, profile: <p>Ten</p>, 'quick-actions': <p>Links</p> }}
        />
      </>,
      { at: '/dashboard/universal?arrange=1', state: { auth: signedInAs('client') } },
    );
  const order = () => screen.getAllByRole('region').flatMap((region) => region.dataset.widget ?? []);
  const said = () =>
    screen
      .getAllByRole('status')
      .map((region) => region.textContent)
      .join('');
  const handle = async (title: string) => screen.findByRole('button', { name: `Move ${title}` });

  it('by keyboard: lifted, moved at once, put down, and every step said', async () => {
    const { store } = start(true);
    const grip = await handle('Recent designs');
    grip.focus();
    fireEvent.keyDown(grip, { key: ' ' });
    expect(said()).toContain('Recent designs lifted. Arrow keys move it');
    fireEvent.keyDown(grip, { key: 'ArrowDown' });
    expect(order()).toEqual(['profile', 'recent-designs', 'quick-actions']);
    expect(said()).toBe('Recent designs, position 2 of 3');
    expect(document.activeElement).toBe(await handle('Recent designs'));
    fireEvent.keyDown(document.activeElement!, { key: 'End' });
    fireEvent.keyDown(document.activeElement!, { key: ' ' });
    expect(order()).toEqual(['profile', 'quick-actions', 'recent-designs']);
    const stored = store.getState().preferences.values.layout.widgets;
    expect(stored.find(({ id }) => id === 'recent-designs')?.position).toBe(2);
  });

  it('Escape puts a lifted widget back', async () => {
    const { store } = start();
    const grip = await handle('Recent designs');
    const before = store.getState().preferences.values;
    fireEvent.keyDown(grip, { key: 'Enter' });
    fireEvent.keyDown(grip, { key: 'ArrowRight' });
    fireEvent.keyDown(await handle('Recent designs'), { key: 'Escape' });
    expect(order()).toEqual(['recent-designs', 'profile', 'quick-actions']);
    expect(store.getState().preferences.values).toEqual(before);
  });

  it('by buttons: earlier, size, hide, show, reset', async () => {
    const { store, user } = start();
    await user.click(await screen.findByRole('button', { name: 'Move My Profile earlier' }));
    expect(order()).toEqual(['profile', 'recent-designs', 'quick-actions']);
    const size = screen.getByRole('group', { name: 'Size of My Profile' });
    await user.click(within(size).getByRole('button', { name: 'Large' }));
    expect(document.querySelector('[data-widget="profile"]')).toHaveAttribute('data-size', 'large');
    await user.click(screen.getByRole('button', { name: 'Hide My Profile' }));
    expect(order()).toEqual(['recent-designs', 'quick-actions']);
    await user.click(screen.getByRole('button', { name: 'Show My Profile' }));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(order()).toEqual(['recent-designs', 'profile', 'quick-actions']);
    expect(store.getState().preferences.undo).not.toBeNull();
  });

  it('hiding and showing keep the focus among the widgets', async () => {
    const { user } = start();
    await user.click(await screen.findByRole('button', { name: 'Hide Recent designs' }));
    expect(await handle('My Profile')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Hide Quick Actions' }));
    expect(await handle('My Profile')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Hide My Profile' }));
    expect(screen.getByRole('button', { name: 'Show Recent designs' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show Quick Actions' }));
    expect(await handle('Quick Actions')).toHaveFocus();
  });

  it('says on a narrow window why a size changes nothing there', async () => {
    start();
    const note = await screen.findByText('Sizes apply on wider windows.');
    // The window of these tests is a wide one.
    expect(window.innerWidth).toBeGreaterThan(600);
    expect(note).not.toBeVisible();
  });

  it('Done shows the dashboard and gives the focus back', async () => {
    const { user, address } = start();
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Arrange dashboard' })).toHaveFocus());
    expect(address()).toBe('/dashboard/universal');
  });
});

describe('in the settings', () => {
  it('hiding and showing keep the focus in the row', async () => {
    const { user } = renderPart(<WidgetSettings />, { state: { auth: signedInAs('client') } });
    await user.click(screen.getByRole('button', { name: 'Hide AI tools' }));
    expect(screen.getByRole('button', { name: 'Show AI tools' })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Move AI tools earlier' })).toHaveFocus();
  });
});
