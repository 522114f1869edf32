import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import css from './Pill.module.css';

interface PillProps {
  /** In the accent's colours instead of the text's. */
  accented: boolean;
  children: ReactNode;
}

/** A short word in an outline: a tier, a state. */
export function Pill({ accented, children }: PillProps) {
  return (
    <span className={css.pill} data-accented={accented}>
      {children}
    </span>
  );
}

/** The same, larger and with an icon before the words, leading somewhere. */
export function PillLink({ accented, ...rest }: PillProps & { to: string; 'data-testid'?: string }) {
  return <Link {...rest} className={`${css.pill} ${css.link}`} data-accented={accented} />;
}
