/**
 * How a visitor's pages look, as the browser noted it in a cookie (src/domain/look.ts): the page is marked
 * with it before it leaves, so that a prerendered page appears in the person's theme and measures at once. Densities and
 * side menu are those of signed-in pages; cookies of before them are still taken.
 */
const COOKIE =
  /(?:^|; ?)inkroom-look=(dark|light)\.([0-9a-f]{6})\.(\d{2,3})(?:\.(compact|standard|comfortable)\.(compact|standard|comfortable)\.([lr])(\d{1,3}))?(?:;|$)/;

/** Attributes for the document's element; nothing for who never chose. Only values of the expected form come through. */
export function lookAttributes(cookies: string | undefined): string {
  const [, mode, accent, text, density, layout, side, width] = COOKIE.exec(cookies ?? '') ?? [];
  if (!mode || !accent || !text) return '';
  const scale = Math.min(Math.max(Number(text), 70), 200) / 100;
  const look = ` data-mode="${mode}" data-accent="#${accent}"`;
  if (!density) return `${look} style="--text-scale:${scale}"`;
  const [left, right] = side === 'l' ? [width, 0] : [0, width];
  const measures = ` data-density="${density}" data-layout="${layout}"`;
  return `${look}${measures} style="--text-scale:${scale};--side-left:${left}px;--side-right:${right}px"`;
}
