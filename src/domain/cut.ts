/** The beginning of a text, at most `most` UTF-16 units: no emoji is cut in half, which no database would take. */
export function cut(text: string, most: number): string {
  const last = text.charCodeAt(most - 1);
  const isHalf = text.length > most && last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? most - 1 : most);
}
