import { useEffect, useState } from 'react';

/** A click comes at most so long after the finger has gone (milliseconds). */
const CLICK_MS = 350;

/** Whether a press is under way that may become a click: what is pressed must not be replaced meanwhile. */
export function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const end = (): void => setPressed(false);
    const press = (): void => {
      clearTimeout(timer);
      setPressed(true);
    };
    const lift = (): void => {
      timer = setTimeout(end, CLICK_MS);
    };
    const events = { pointerdown: press, pointerup: lift, pointercancel: end, click: end };
    for (const [name, heard] of Object.entries(events)) window.addEventListener(name, heard);
    return () => {
      clearTimeout(timer);
      for (const [name, heard] of Object.entries(events)) window.removeEventListener(name, heard);
    };
  }, []);
  return isPressed;
}
