/**
 * Whether a JSON text nests its objects and lists no deeper than `levels`, told without parsing it: a parser spends far
 * longer on a deep text than on a flat one of the same length. Linear; says nothing about whether the text is valid JSON.
 */
export function isShallowJson(text: string, levels: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > levels) return false;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return true;
}
