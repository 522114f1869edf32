import type { ReactNode } from 'react';

import css from './CardHead.module.css';

interface CardHeadProps {
  title: string;
  id?: string;
  /** What stands at the right: a link, a small button, a chip, a number. */
  action?: ReactNode;
}

/** The heading of a card. As high with an action as without, so that headings of cards in a row stand on one line. */
export function CardHead({ title, id, action }: CardHeadProps) {
  return (
    <div className={css.head}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      {action}
    </div>
  );
}
