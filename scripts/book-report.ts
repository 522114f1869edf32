/** Differences of the books as a text that can be read, mailed and handed on: by kind, with meaning and next step. */
import { bookCheck, bookValue } from '../src/domain/books.ts';
import type { NamedDifference } from '../src/domain/credit-administration.ts';

const LINE = 100;

export function bookReport(differences: readonly NamedDifference[]): string {
  if (differences.length === 0) return 'No differences: the books are in order.';
  const kinds = Map.groupBy(differences, ({ check }) => check);
  const parts = [...kinds].map(([name, found]) => kindOf(name, found).join('\n'));
  const many = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
  return [...parts, `${many} of ${kinds.size === 1 ? '1 kind' : `${kinds.size} kinds`}.`].join('\n\n');
}

function kindOf(name: string, found: readonly NamedDifference[]): string[] {
  const { title, meaning, next } = bookCheck(name);
  return [
    `${title} (${found.length})  [${name}]`,
    ...wrapped(meaning),
    ...wrapped(`Next: ${next}`),
    ...found.flatMap(lineOf),
  ];
}

function lineOf({ check, userId, subject, expected, found, person, about }: NamedDifference): string[] {
  const { unit, sides, subject: kind } = bookCheck(check);
  const who = person ? [person.name, person.email && `<${person.email}>`].filter(Boolean).join(' ') : null;
  const values =
    unit === 'none' ? null : sides.map((side, index) => `${side}: ${bookValue(unit, [expected, found][index])}`);
  const nobody = kind === 'event' ? 'No account' : 'A deleted account';
  const head = [who ?? nobody, about].filter(Boolean).join(' – ');
  return [
    `  - ${head}`,
    ...(values ? [`      ${values.join('; ')}`] : []),
    `      Reference (${kind}): ${subject}${userId && userId !== subject ? `, user ${userId}` : ''}`,
  ];
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`    ${word}`);
  }
  return lines;
}
