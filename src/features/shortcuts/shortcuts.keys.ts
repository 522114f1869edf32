import { capitalized } from '../../domain/cut.ts';
import type { Preferences, ShortcutAction } from '../preferences/preferences.public.ts';

type Shortcuts = Preferences['keyboard']['shortcuts'];

/** The part of a keyboard event that identifies a combination. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The keys that a combination may end in. */
const KEY = /^[a-z0-9]$/;

/**
 * The combination of a key press, such as `alt+n` or `alt+shift+n`, or null while only modifiers are down. With Alt some
 * keyboards make another letter (on a Mac Alt+S is ß): then the place of the key decides.
 */
export function combinationOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): string | null {
  if (
    ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift', 'Dead', 'Unidentified'].includes(key) &&
    !/^(Key|Digit)/.test(code)
  ) {
    return null;
  }
  const typed = key.toLowerCase();
  const placed = code.replace(/^(Key|Digit)/, '').toLowerCase();
  const main = KEY.test(typed) ? typed : KEY.test(placed) ? placed : typed === ' ' ? 'space' : typed;
  const modifiers = [ctrlKey && 'ctrl', altKey && 'alt', metaKey && 'meta', shiftKey && 'shift'];
  return [...modifiers.filter((name) => name !== false), main].join('+');
}

/** Why a combination cannot be used for anything, as a sentence, or null. */
export function combinationProblem(combination: string): string | null {
  const keys = combination.split('+');
  const main = keys.at(-1) ?? '';
  if (keys.includes('meta')) return 'Your system uses combinations with this key. Use Alt and a letter.';
  if (keys.includes('ctrl') && keys.includes('alt')) {
    return 'Screen readers use Ctrl and Alt together, and some keyboards type with them. Use Alt and a letter.';
  }
  if (keys.includes('ctrl')) return 'Browsers use combinations with Ctrl. Use Alt and a letter.';
  if (!keys.includes('alt')) return 'Without Alt it would trigger while you type. Use Alt and a letter.';
  if (!KEY.test(main)) return 'Use a letter or a digit together with Alt; other keys move and scroll.';
  return null;
}

/** Returns the action of a combination, or null. */
export function actionOf(shortcuts: Shortcuts, combination: string): ShortcutAction | null {
  const action = Object.hasOwn(shortcuts, combination) ? shortcuts[combination] : 'none';
  return action === 'none' ? null : action;
}

/** The combinations that do an action, in order. Usually one. */
export function combinationsFor(shortcuts: Shortcuts, action: ShortcutAction): string[] {
  return Object.keys(shortcuts).filter((combination) => shortcuts[combination] === action);
}

/**
 * The change that gives an action a combination of its own (null: none). Combinations that are specified defaults are
 * kept as taken off, others disappear.
 */
export function assign(
  shortcuts: Shortcuts,
  defaults: Shortcuts,
  action: ShortcutAction,
  combination: string | null,
): Record<string, ShortcutAction | null> {
  const change: Record<string, ShortcutAction | null> = {};
  for (const old of combinationsFor(shortcuts, action)) change[old] = Object.hasOwn(defaults, old) ? 'none' : null;
  if (combination) change[combination] = action;
  return change;
}

/** The change that brings back the specified combinations and no others. */
export function restored(shortcuts: Shortcuts, defaults: Shortcuts): Record<string, ShortcutAction | null> {
  const others = Object.keys(shortcuts).filter((combination) => !Object.hasOwn(defaults, combination));
  return { ...Object.fromEntries(others.map((combination) => [combination, null])), ...defaults };
}

/** Returns a combination as text. */
export function keysOf(combination: string): string[] {
  return combination.split('+').map(capitalized);
}

/** Whether a key press belongs to what the person is doing (typing, choosing, a dialog) and not to the product. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || !!target.closest('input, textarea, select, [role="textbox"], [role="combobox"]');
}
