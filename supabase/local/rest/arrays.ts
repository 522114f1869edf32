/** Postgres' text form of arrays: {a,"b c",NULL,{nested}}. */

export type ArrayValue = unknown[];

/** Parses an array's text; `parse` turns the text of one element into its value. Bounds such as [0:1]= are dropped. */
export function parseArray(text: string, parse: (element: string) => unknown): ArrayValue {
  let at = text.startsWith('[') ? text.indexOf('=') + 1 : 0;

  const quoted = (): string => {
    let value = '';
    for (at += 1; text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1;
      value += text[at];
    }
    at += 1;
    return value;
  };
  const bare = (): string => {
    const start = at;
    while (text[at] !== ',' && text[at] !== '}') at += 1;
    return text.slice(start, at);
  };
  const list = (): ArrayValue => {
    const values: ArrayValue = [];
    for (at += 1; text[at] !== '}';) {
      if (text[at] === '{') values.push(list());
      else if (text[at] === '"') values.push(parse(quoted()));
      else {
        const element = bare();
        values.push(element === 'NULL' ? null : parse(element));
      }
      if (text[at] === ',') at += 1;
    }
    at += 1;
    return values;
  };
  return list();
}

/** Writes an array; `format` turns one element into text. */
export function formatArray(values: ArrayValue, format: (element: unknown) => string): string {
  const elements = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return formatArray(value, format);
    return `"${format(value).replace(/[\\"]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}
