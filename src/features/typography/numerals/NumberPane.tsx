import { useState } from 'react';

import { readNumber, readRoman, romanLetters, type NumeralReading } from '../../../lettering/numerals.ts';
import { useEarlyInput } from '../../../ui/useEarlyInput.ts';
import { Field } from '../parts/Field.tsx';
import css from './numerals.module.css';
import { NumeralSheet } from './NumeralSheet.tsx';

/** The field that was typed in last says what the other one shows. */
interface Typed {
  field: 'number' | 'numeral';
  text: string;
}

/** A number and its numeral, each of which can be typed. */
export function NumberPane({ studio }: { studio: string }) {
  const [{ field, text }, setTyped] = useState<Typed>({ field: 'number', text: '' });
  const reading = text.trim() === '' ? null : field === 'number' ? readNumber(text) : readRoman(text);
  const number = reading?.kind === 'number' ? reading : null;
  const early = useEarlyInput((values) => {
    const field = 'numeral' in values ? 'numeral' : 'number';
    setTyped({ field, text: values[field] });
  });
  return (
    <>
      <form
        ref={early}
        className={css.form}
        aria-label="Number and numeral"
        method="post"
        onSubmit={(event) => event.preventDefault()}
      >
        <Field
          label="Number"
          name="number"
          value={field === 'number' ? text : (number?.value.toString() ?? '')}
          onChange={(next) => setTyped({ field: 'number', text: next })}
          inputMode="numeric"
          autoComplete="off"
          placeholder="1994"
          {...problemOf(reading, field === 'number', 'From 1 to 3999.')}
        />
        <Field
          label="Roman numeral"
          name="numeral"
          value={field === 'numeral' ? text : (number?.standard ?? '')}
          onChange={(next) => setTyped({ field: 'numeral', text: next })}
          autoComplete="off"
          placeholder="MCMXCIV"
          {...problemOf(reading, field === 'numeral', 'Also IIII, IC and other forms that are not standard.')}
        />
        <LetterTable />
      </form>
      <NumeralSheet
        studio={studio}
        text={number?.standard ?? null}
        plain={number ? number.value.toString() : null}
        notes={number?.note ? [number.note] : []}
        empty="Type a number or a numeral. The other one appears here."
      />
    </>
  );
}

function problemOf(reading: NumeralReading | null, isHere: boolean, hint: string) {
  return isHere && reading?.kind === 'problem' ? { help: reading.sentence, invalid: true } : { help: hint };
}

/** What each letter counts, for those who want to check by hand. */
function LetterTable() {
  return (
    <dl className={css.letters} aria-label="What the letters count">
      {Object.entries(romanLetters).map(([letter, value]) => (
        <div key={letter}>
          <dt>{letter}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
