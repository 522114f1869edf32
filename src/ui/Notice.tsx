import type { ReactNode } from 'react';

import css from './Notice.module.css';

const marks = {
  info: 'M12 11v5.5M12 7.6v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  success: 'm8 12.2 2.8 2.8L16 9.6M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  warning: 'M12 9.5V14M12 17v.1M12 3.6 2.8 19.8h18.4L12 3.6Z',
  error: 'M12 7.5V13M12 16.4v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
};

interface NoticeProps {
  severity: keyof typeof marks;
  children: ReactNode;
  /** What can be done about it, at the end of the line. */
  action?: ReactNode;
}

/** A word on what happened, read out at once; for the pages that stand without the component library. */
export function Notice({ severity, children, action }: NoticeProps) {
  return (
    <div className={css.notice} role="alert" data-severity={severity}>
      <svg className={css.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d={marks[severity]} />
      </svg>
      <div className={css.words}>{children}</div>
      {action}
    </div>
  );
}
