/** For what was just said or asked elsewhere on the page than where somebody is: at once, so that nothing glides by. */
export function bringIntoView(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** The same, and whoever goes by keyboard or listens goes on from there. */
export function goOnAt(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  bringIntoView(element);
}

/** What has to be put right may be far from the button that was pressed, or under the bar at the top. */
export function showWrongField(form: HTMLElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
