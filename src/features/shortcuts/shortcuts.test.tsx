import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { signedInAs } from '../../../tests/factories.ts';
import { startBackend } from '../../../tests/msw/server.ts';
import { renderPart } from '../../../tests/render-app.tsx';
import { defaultPreferences } from '../preferences/preferences.public.ts';
import { ShortcutKeys } from './ShortcutKeys.tsx';
import { ShortcutSettings } from './ShortcutSettings.tsx';
import { actionOf, assign, combinationOf, combinationProblem, restored } from './shortcuts.keys.ts';

startBackend();

const { shortcuts } = defaultPreferences.keyboard;
const press = (key: string, code: string, more: object = {}) =>
  combinationOf({ key, code, altKey: true, ctrlKey: false, metaKey: false, shiftKey: false, ...more });

describe('combinations', () => {
  it.each([
    ['n', 'KeyN', {}, 'alt+n'],
    ['N', 'KeyN', { shiftKey: true }, 'alt+shift+n'],
    ['ß', 'KeyS', {}, 'alt+s'],
    ['Dead', 'KeyN', {}, 'alt+n'],
    // On a French keyboard the key in the place of Q writes A.
    ['a', 'KeyQ', {}, 'alt+a'],
    ['ArrowLeft', 'ArrowLeft', {}, 'alt+arrowleft'],
    ['Alt', 'AltLeft', {}, null],
  ])('%s at %s is %j', (key, code, more, combination) => {
    expect(press(key, code, more)).toBe(combination);
  });

  it.each([
    ['alt+k', null],
    ['alt+shift+4', null],
    ['k', /type/],
    ['shift+k', /type/],
    ['ctrl+k', /Ctrl/],
    ['ctrl+alt+k', /Screen readers/],
    ['alt+meta+k', /system/],
    ['alt+arrowleft', /letter/],
    ['alt+tab', /letter/],
    ['alt+f4', /letter/],
  ])('%s: %j', (combination, problem) => {
    if (problem === null) expect(combinationProblem(combination)).toBeNull();
    else expect(combinationProblem(combination)).toMatch(problem);
  });

  it('the five specified ones are fit to be used', () => {
    expect(Object.keys(shortcuts).map(combinationProblem)).toEqual([null, null, null, null, null]);
    expect(actionOf(shortcuts, 'alt+n')).toBe('new-design');
    expect(actionOf({ ...shortcuts, 'alt+n': 'none' }, 'alt+n')).toBeNull();
    expect(actionOf(shortcuts, 'toString')).toBeNull();
  });

  it('a new one takes the place of the old, and resetting brings all back', () => {
    expect(assign(shortcuts, shortcuts, 'search', 'alt+k')).toEqual({ 'alt+f': 'none', 'alt+k': 'search' });
    const moved = { ...shortcuts, 'alt+f': 'none', 'alt+k': 'search' } as const;
    expect(assign(moved, shortcuts, 'search', 'alt+j')).toEqual({ 'alt+k': null, 'alt+j': 'search' });
    expect(assign(moved, shortcuts, 'search', null)).toEqual({ 'alt+k': null });
    expect(restored(moved, shortcuts)).toEqual({ 'alt+k': null, ...shortcuts });
  });
});

describe('on a page', () => {
  const start = (keyboard = defaultPreferences.keyboard) => {
    const part = renderPart(
      <>
        <ShortcutKeys />
        <input aria-label="Name" />
      </>,
      { at: '/notifications', state: { auth: signedInAs('client') } },
    );
    act(() => void part.store.dispatch({ type: 'preferences/preferencesChanged', payload: { keyboard } }));
    return part;
  };
  const alt = (key: string, target: Element = document.body) =>
    fireEvent.keyDown(target, { key, code: `Key${key.toUpperCase()}`, altKey: true });

  it.each([
    ['n', '/tattoo-designer'],
    ['d', '/dashboard/universal'],
    ['s', '/settings'],
    ['f', '/discovery'],
    ['m', '/messages'],
  ])('Alt+%s leads to %s', (key, path) => {
    const { address } = start();
    expect(alt(key)).toBe(false);
    expect(address()).toBe(path);
  });

  it('they rest while somebody types', () => {
    const { address } = start();
    alt('s', screen.getByLabelText('Name'));
    expect(address()).toBe('/notifications');
  });

  it('they rest when they are switched off', () => {
    const { address } = start({ ...defaultPreferences.keyboard, enabled: false });
    expect(alt('s')).toBe(true);
    expect(address()).toBe('/notifications');
  });

  it('"?" lists them, and they rest while the list is open', async () => {
    const { address, user } = start();
    fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('New designAlt+N');
    alt('s');
    expect(address()).toBe('/notifications');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('in the settings', () => {
  const start = () => renderPart(<ShortcutSettings />, { state: { auth: signedInAs('client') } });
  const stored = (store: ReturnType<typeof start>['store']) => store.getState().preferences.values.keyboard.shortcuts;

  it('a shortcut is caught from the keyboard', async () => {
    const { store, user } = start();
    await user.click(screen.getByRole('button', { name: 'Change the shortcut for Search designs' }));
    const catching = screen.getByRole('button', { name: 'Press the keys for Search designs' });
    fireEvent.keyDown(catching, { key: 'k', code: 'KeyK', altKey: true });
    expect(stored(store)).toMatchObject({ 'alt+f': 'none', 'alt+k': 'search' });
    await user.click(screen.getByRole('button', { name: 'Reset shortcuts' }));
    expect(stored(store)).toEqual(shortcuts);
  });

  it('one that is taken says so and can be taken over; one that nobody can use is refused', async () => {
    const { store, user } = start();
    await user.click(screen.getByRole('button', { name: 'Change the shortcut for Search designs' }));
    const catching = screen.getByRole('button', { name: 'Press the keys for Search designs' });
    fireEvent.keyDown(catching, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Browsers use combinations with Ctrl');
    fireEvent.keyDown(catching, { key: 'n', code: 'KeyN', altKey: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Alt+N is already used for New design.');
    expect(stored(store)).toEqual(shortcuts);
    await user.click(screen.getByRole('button', { name: 'Use it here' }));
    expect(stored(store)).toMatchObject({ 'alt+n': 'search', 'alt+f': 'none' });
  });
});
