/** Stripe's bodies are forms with nested names: `items[0][price]=x`. Read into the objects they mean. */
export type FormValue = string | { [key: string]: FormValue };

export function parseForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = Object.create(null) as Record<string, FormValue>;
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    let at = root;
    for (const key of keys.slice(0, -1)) {
      const next = at[key];
      if (typeof next === 'object') at = next;
      else at = at[key] = Object.create(null) as Record<string, FormValue>;
    }
    const last = keys.at(-1) ?? '';
    // `a[]=x&a[]=y` has no last key of its own.
    if (name.endsWith('[]')) {
      const list =
        typeof at[last] === 'object' ? at[last] : (at[last] = Object.create(null) as Record<string, FormValue>);
      list[String(Object.keys(list).length)] = value;
    } else at[last] = value;
  }
  return root;
}

/** The value under a path of keys; undefined when it is not there. */
export function valueAt(form: Record<string, FormValue>, ...path: string[]): FormValue | undefined {
  let at: FormValue | undefined = form;
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined;
  return at;
}

export function textAt(form: Record<string, FormValue>, ...path: string[]): string | null {
  const value = valueAt(form, ...path);
  return typeof value === 'string' && value !== '' ? value : null;
}

export function numberAt(form: Record<string, FormValue>, ...path: string[]): number | null {
  const text = textAt(form, ...path);
  return text === null ? null : Number(text);
}

export function textsAt(form: Record<string, FormValue>, ...path: string[]): Record<string, string> {
  const value = valueAt(form, ...path);
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter((each): each is [string, string] => typeof each[1] === 'string'),
  );
}
