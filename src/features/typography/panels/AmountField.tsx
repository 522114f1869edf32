import { useState } from 'react';

import { Field } from '../parts/Field.tsx';

interface AmountFieldProps {
  label: string;
  unit: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A number that is typed. What lies outside its limits is kept in the field and said, and changes nothing. */
export function AmountField({ label, unit, value, least, most, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState({ text: String(value), for: value });
  // Changed from outside: the field follows.
  if (typed.for !== value) setTyped({ text: String(value), for: value });
  const number = numberIn(typed.text);
  const isValid = number !== null && number >= least && number <= most;
  return (
    <Field
      label={label}
      unit={unit}
      inputMode="decimal"
      autoComplete="off"
      value={typed.text}
      invalid={!isValid}
      help={isValid ? undefined : `Type a number from ${least} to ${most}.`}
      onChange={(text) => {
        const next = numberIn(text);
        const taken = next !== null && next >= least && next <= most;
        setTyped({ text, for: taken ? next : value });
        if (taken) onChange(next);
      }}
    />
  );
}

/** Commas are decimal marks for many people. */
function numberIn(text: string): number | null {
  const plain = text.trim().normalize('NFKC').replace(',', '.');
  return /^\d{1,5}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}
