import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { workspacePath } from '../../../config/paths.ts';
import css from './WorkspaceTabs.module.css';

/** The tabs of a workspace; each is a page of its own. */
const workspaceTabs = [
  { slug: '', label: 'Design Studio' },
  { slug: 'references', label: 'References' },
  { slug: 'messages', label: 'Message Board' },
  { slug: 'timeline', label: 'Timeline' },
  { slug: 'details', label: 'Details' },
] as const;
export type WorkspaceTab = (typeof workspaceTabs)[number]['slug'];

export function isWorkspaceTab(slug: string): slug is WorkspaceTab {
  return workspaceTabs.some((tab) => tab.slug === slug);
}

export function WorkspaceTabs({ designId, tab }: { designId: string; tab: WorkspaceTab }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row scrolls: the open tab stays in sight.
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && open)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.clientWidth) / 2;
  }, [tab]);
  return (
    <nav ref={row} className={css.tabs} aria-label="Workspace">
      {workspaceTabs.map(({ slug, label }) => (
        <Link
          key={slug}
          to={workspacePath(designId, slug)}
          className={css.tab}
          aria-current={slug === tab ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
