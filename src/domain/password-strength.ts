import { passwordMinLength } from './limits.ts';

/** 0 too short for the rule, 1 weak, 2 fair, 3 good, 4 strong. */
export type StrengthScore = 0 | 1 | 2 | 3 | 4;

export interface PasswordStrength {
  score: StrengthScore;
  label: string;
  /** The one thing that would help most; null when nothing needs to. */
  advice: string | null;
}

/** The heads of every published list of leaked passwords, as stems: digits and signs at the ends are cut before. */
const COMMON = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd qwerty qwertz azerty asdf asdfgh zxcvbn qazwsx iloveyou letmein welcome
  admin administrator login master dragon monkey football baseball superman batman princess sunshine shadow michael
  jordan trustno secret whatever starwars computer freedom hello charlie tattoo inkroom changeme test guest access abc abcd
  abcdef abcdefgh love`.split(/\s+/),
);

const LABELS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/**
 * How hard a password is to guess, by a rough count of bits: length times variety, less for repeats, runs, well-known
 * words and the person's own name or address. A hint only: the rule stays at eight characters.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if (password.length < passwordMinLength) {
    return { score: 0, label: LABELS[0], advice: `At least ${passwordMinLength} characters` };
  }
  const weakness = weaknessOf(password, personal);
  if (weakness) return { score: 1, label: LABELS[1], advice: weakness };
  const bits = usefulLength(password) * Math.log2(varietyOf(password));
  const score: StrengthScore = bits < 36 ? 1 : bits < 52 ? 2 : bits < 77 ? 3 : 4;
  return { score, label: LABELS[score], advice: score < 3 ? 'Longer is stronger: try a few unrelated words' : null };
}

function weaknessOf(password: string, personal: readonly string[]): string | null {
  const lower = password.toLowerCase();
  const stem = /[a-z](?:.*[a-z])?/s.exec(lower)?.[0] ?? '';
  if (COMMON.has(stem) || COMMON.has(stem.slice(0, stem.length / 2)) || /^\d+$/.test(lower)) {
    return 'Very easy to guess';
  }
  const own = personal.flatMap((text) => text.toLowerCase().split(/[\s@._-]+/)).filter((part) => part.length >= 4);
  const found = own.find((part) => lower.includes(part));
  // What is left beside the name must stand on its own.
  if (found && lower.length - found.length < passwordMinLength) return 'It contains your name or address';
  return null;
}

/** Characters that say something new: repeats and runs such as 1234 or abcd count little. */
function usefulLength(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.reduce((length, code, at) => {
    const step = at === 0 ? 99 : Math.abs(code - codes[at - 1]);
    return length + (step <= 1 ? 0.25 : 1);
  }, 0);
}

function varietyOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 32],
  ];
  return kinds.reduce((size, [kind, characters]) => size + (kind.test(password) ? characters : 0), 1);
}
