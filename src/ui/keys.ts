/**
 * Enter and Escape as a person means them. While a word is put together by an input method (Japanese, Chinese, Korean and
 * others), both belong to it: Enter takes the word over, Escape gives it up. Browsers say so by `isComposing`; Safari, for
 * the press that ends a word, by the key code 229 alone.
 */
interface KeyPress {
  key: string;
  keyCode: number;
  /** React's own events have it on the browser's event only. */
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

function isOfInputMethod({ keyCode, isComposing, nativeEvent }: KeyPress): boolean {
  return keyCode === 229 || (nativeEvent?.isComposing ?? isComposing ?? false);
}

export function isEnter(event: KeyPress): boolean {
  return event.key === 'Enter' && !isOfInputMethod(event);
}

export function isEscape(event: KeyPress): boolean {
  return event.key === 'Escape' && !isOfInputMethod(event);
}

/** Says whether words are typed on a screen keyboard, which has no Shift+Enter: there Enter begins a line, and a button sends. */
export function isTouch(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
}
