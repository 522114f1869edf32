/** The header `Prefer`. https://docs.postgrest.org/en/stable/references/api/preferences.html */
import { RestError } from '../errors.ts';

export interface Preferences {
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  return?: 'minimal' | 'headers-only' | 'representation';
  count?: 'exact' | 'planned' | 'estimated';
  tx?: 'commit' | 'rollback';
  missing?: 'default' | 'null';
  handling?: 'strict' | 'lenient';
  timezone?: string;
  maxAffected?: number;
}

const CHOICES: Record<string, readonly string[]> = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['minimal', 'headers-only', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
};

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The first of several wins; what is unknown is passed over, or refused with `handling=strict`. */
export function parsePreferences(header: string | null, maySetTransaction: boolean): Preferences {
  const found: Record<string, string | number> = {};
  const invalid: string[] = [];
  for (const text of (header ?? '').split(',').map((part) => part.trim())) {
    if (!text) continue;
    const [name = '', value = ''] = text.split('=', 2);
    const choices = name === 'tx' ? ['commit', 'rollback'] : Object.hasOwn(CHOICES, name) ? CHOICES[name] : undefined;
    if (choices?.includes(value)) {
      if (name !== 'tx' || maySetTransaction) found[name] ??= value;
    } else if (name === 'timezone' && isTimeZone(value)) found.timezone ??= value;
    else if (name === 'max-affected' && /^\d{1,15}$/.test(value)) found.maxAffected ??= Number(value);
    else if (name !== 'max-affected') invalid.push(text);
  }
  if (found.handling === 'strict' && invalid.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    });
  }
  return found;
}

/** The header `Preference-Applied`: which of them counted for this kind of request. */
export function appliedPreferences(preferences: Preferences, names: readonly (keyof Preferences)[]): string {
  const { handling, maxAffected } = preferences;
  return names
    .filter((name) => name !== 'maxAffected' && preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`)
    .concat(
      names.includes('maxAffected') && handling === 'strict' && maxAffected !== undefined
        ? [`max-affected=${maxAffected}`]
        : [],
    )
    .join(', ');
}
