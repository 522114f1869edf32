import type { ComponentProps } from 'react';

import css from './VisuallyHidden.module.css';

/** Text for those who listen, not for those who look. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={css.hidden} />;
}
