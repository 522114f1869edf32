/**
 * Which column of which table stands behind a column of a view. Postgres tells it only in the rule of the view, a tree
 * in its own notation: `({QUERY ... :targetList ({TARGETENTRY ... :resno 1 ... :resorigtbl 16385 :resorigcol 2 ...}) ...})`.
 */

export interface Origin {
  /** Number of the view's column. */
  column: number;
  tableId: string;
  tableColumn: number;
}

/** Reads the list of results of the outermost query, in one pass; those of queries inside belong to themselves. */
export function originsOf(rule: string): Origin[] {
  const origins: Origin[] = [];
  let depth = 0;
  let own = '';
  let isEntry = false;
  for (let at = 0; at < rule.length; at += 1) {
    const char = rule[at];
    if (char === '\\') {
      at += 1;
    } else if (char === '"') {
      at = endOfText(rule, at);
    } else if (char === '{') {
      depth += 1;
      if (depth === 2) {
        isEntry = rule.startsWith('{TARGETENTRY ', at);
        own = '';
      }
    } else if (char === '}') {
      if (depth === 2 && isEntry) origins.push(...originIn(own));
      depth -= 1;
    } else if (depth === 2 && isEntry) own += char;
  }
  return origins;
}

/** Numbers and names in quotes may hold brackets. */
function endOfText(rule: string, start: number): number {
  let at = start + 1;
  while (at < rule.length && rule[at] !== '"') at += rule[at] === '\\' ? 2 : 1;
  return at;
}

function originIn(entry: string): Origin[] {
  const number = (name: string): number => Number(new RegExp(`:${name} (\\d+)`).exec(entry)?.[1] ?? 0);
  const tableId = number('resorigtbl');
  const isJunk = entry.includes(':resjunk true');
  if (tableId === 0 || isJunk) return [];
  return [{ column: number('resno'), tableId: String(tableId), tableColumn: number('resorigcol') }];
}
