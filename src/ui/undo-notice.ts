import css from './undo-notice.module.css';

/** How long it stands while nobody points at it, in ms. */
const STAYS_MS = 10_000;

let close: () => void = () => undefined;

/**
 * Says at the lower edge of the window what was done, with a button that takes it back. It stands outside of the page's own
 * elements, because the part that did it is often gone by then, and stays over a change of the page. A new one takes the
 * place of the last.
 * @param text what was done: '3 designs are in the trash'
 * @param undo is called once, when the button is pressed
 */
export function offerUndo(text: string, undo: () => void): void {
  close();
  const notice = document.createElement('div');
  notice.className = css.notice;
  notice.setAttribute('role', 'status');
  const said = notice.appendChild(document.createElement('span'));
  said.className = css.text;
  const button = notice.appendChild(document.createElement('button'));
  button.type = 'button';
  button.className = css.button;
  button.textContent = 'Undo';
  document.body.append(notice);
  // A live region is read when its text changes, not when it appears.
  said.textContent = text;
  let timer = setTimeout(() => close(), STAYS_MS);
  const hold = () => clearTimeout(timer);
  const go = () => {
    hold();
    timer = setTimeout(() => close(), STAYS_MS);
  };
  close = () => {
    hold();
    notice.remove();
    close = () => undefined;
  };
  for (const event of ['pointerenter', 'focusin']) notice.addEventListener(event, hold);
  for (const event of ['pointerleave', 'focusout']) notice.addEventListener(event, go);
  button.addEventListener('click', () => {
    close();
    undo();
  });
}
