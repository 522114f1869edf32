import type { ReactNode } from 'react';

import css from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** One short line under the title. */
  lead?: ReactNode;
  /** The page's one primary action, at the right on wide screens. */
  action?: ReactNode;
}

/** The top of a page: what it is, and the one thing to do here. Needs no component library: the page's outlines have it too. */
export function PageHeader({ title, lead, action }: PageHeaderProps) {
  return (
    <div className={css.head}>
      <div>
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
