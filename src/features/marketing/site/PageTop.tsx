import type { ReactNode } from 'react';

import site from './site.module.css';

interface PageTopProps {
  title: string;
  lead: ReactNode;
  kicker?: string;
  children?: ReactNode;
}

/** The top of a public page below the home page: what it is about, in one sentence. */
export function PageTop({ title, lead, kicker, children }: PageTopProps) {
  return (
    <div className={site.wrap}>
      <div className={site.top}>
        {kicker && <p className={site.kicker}>{kicker}</p>}
        <h1 className={site.h1}>{title}</h1>
        <p className={site.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
