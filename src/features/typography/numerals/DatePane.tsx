import { useState } from 'react';

import {
  dateInRoman,
  plainDate,
  type DateOrder,
  type DateParts,
  type DateReading,
} from '../../../lettering/numerals.ts';
import { Choice } from '../parts/Choice.tsx';
import { Field, Tick } from '../parts/Field.tsx';
import css from './numerals.module.css';
import { NumeralSheet } from './NumeralSheet.tsx';

const orders = [
  { value: 'DMY', label: 'Day, month, year' },
  { value: 'MDY', label: 'Month, day, year' },
  { value: 'YMD', label: 'Year, month, day' },
  { value: 'MY', label: 'Month, year' },
] as const satisfies { value: DateOrder; label: string }[];

const separators = {
  dot: { label: 'Dot ·', text: ' · ' },
  stop: { label: 'Stop .', text: '.' },
  slash: { label: 'Slash /', text: ' / ' },
  dash: { label: 'Dash –', text: ' – ' },
  space: { label: 'Space', text: '  ' },
  line: { label: 'Line by line', text: '\n' },
} as const;
type Separator = keyof typeof separators;

interface Typed {
  day: string;
  month: string;
  year: string;
}

const fields = [
  { part: 'day', label: 'Day', placeholder: '14', digits: 2 },
  { part: 'month', label: 'Month', placeholder: '3', digits: 2 },
  { part: 'year', label: 'Year', placeholder: '1987', digits: 4 },
] as const;

/** A date. Day, month and year are asked apart, because their order cannot be guessed. */
export function DatePane({ studio }: { studio: string }) {
  const [typed, setTyped] = useState<Typed>({ day: '', month: '', year: '' });
  const [order, setOrder] = useState<DateOrder>('DMY');
  const [separator, setSeparator] = useState<Separator>('dot');
  const [shortYear, setShortYear] = useState(false);
  const asked = order === 'MY' ? fields.slice(1) : fields;
  const complete = asked.every(({ part }) => typed[part].trim() !== '');
  const parts: DateParts = { day: whole(typed.day), month: whole(typed.month), year: whole(typed.year) };
  const reading = complete
    ? dateInRoman(parts, { order, separator: separators[separator].text, shortYear })
    : firstProblem(typed, parts);
  const date = reading?.kind === 'date' ? reading : null;
  const problem = reading?.kind === 'problem' ? reading : null;
  return (
    <>
      <form className={css.form} aria-label="Date" onSubmit={(event) => event.preventDefault()}>
        <div className={css.date}>
          {asked.map(({ part, label, placeholder, digits }) => (
            <Field
              key={part}
              label={label}
              value={typed[part]}
              onChange={(value) => setTyped((now) => ({ ...now, [part]: value }))}
              inputMode="numeric"
              autoComplete="off"
              placeholder={placeholder}
              maxLength={digits}
              invalid={problem?.part === part}
            />
          ))}
        </div>
        {problem && (
          <p className={css.problem} role="status">
            {problem.sentence}
          </p>
        )}
        <Choice label="Order" value={order} options={orders} onChange={setOrder} />
        <Choice
          label="Between the parts"
          value={separator}
          options={Object.entries(separators).map(([value, { label }]) => ({ value: value as Separator, label }))}
          onChange={setSeparator}
        />
        <Tick label="Only the last two digits of the year" checked={shortYear} onChange={setShortYear} />
      </form>
      <NumeralSheet
        studio={studio}
        text={date?.text ?? null}
        plain={date ? plainDate(parts, order) : null}
        notes={date?.notes ?? []}
        empty="Type the date. It appears here as a numeral, with the plain date beside it."
      />
    </>
  );
}

/** NaN for what is no whole number. */
function whole(text: string): number {
  const digits = text.trim().normalize('NFKC');
  return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A month that does not exist is said at once, before the rest is typed. */
function firstProblem(typed: Typed, { month }: DateParts): DateReading | null {
  if (typed.month.trim() === '' || (month >= 1 && month <= 12)) return null;
  return dateInRoman({ day: 1, month, year: 2000 }, { order: 'DMY', separator: '', shortYear: false });
}
