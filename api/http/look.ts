/**
 * How a visitor's pages look, as the browser noted it in a cookie (src/features/preferences/useLook.ts): the page is marked
 * with it before it leaves, so that a prerendered page appears in the person's theme at once.
 */
const COOKIE = /(?:^|; ?)inkroom-look=(dark|light)\.([0-9a-f]{6})\.(\d{2,3})(?:;|$)/;

/** Attributes for the document's element; nothing for who never chose. Only values of the expected form come through. */
export function lookAttributes(cookies: string | undefined): string {
  const [, mode, accent, text] = COOKIE.exec(cookies ?? '') ?? [];
  if (!mode || !accent || !text) return '';
  const scale = Math.min(Math.max(Number(text), 70), 200) / 100;
  return ` data-mode="${mode}" data-accent="#${accent}" style="--text-scale:${scale}"`;
}

/** Whether pages look as they were prerendered. */
export function isDefaultLook(attributes: string): boolean {
  return attributes === '' || attributes.startsWith(' data-mode="dark" data-accent="#6366f1" style="--text-scale:1"');
}
