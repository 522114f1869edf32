import DashboardCustomizeOutlined from '@mui/icons-material/DashboardCustomizeOutlined';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';

import { useAppSelector } from '../../app/hooks.ts';
import { selectRole } from '../../session/auth.slice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useAddressQuery } from '../../ui/useAddressQuery.ts';
import { usePreferences } from '../preferences/preferences.public.ts';
import { widgetsFor, type WidgetId } from './widgets.catalogue.ts';
import { arrange } from './widgets.layout.ts';
import css from './WidgetBoard.module.css';
import { WidgetGrid, WidgetPlace } from './WidgetGrid.tsx';

const WidgetEditor = lazyPart(async () => (await import('./WidgetEditor.tsx')).WidgetEditor, 'over');

/** The query parameter with which a dashboard opens for arranging. */
const ARRANGE = 'arrange';

interface WidgetBoardProps {
  /** What each widget of this dashboard shows. A widget without content is left out. */
  contents: Partial<Record<WidgetId, ReactNode>>;
}

/**
 * A dashboard as its person arranged it: which widgets, in which order, how large. "Arrange" opens the same widgets for
 * moving by mouse, touch or keyboard; that code is loaded only then.
 */
export function WidgetBoard({ contents }: WidgetBoardProps) {
  const role = useAppSelector(selectRole);
  const stored = usePreferences((values) => values.layout.widgets);
  const [query, setQuery] = useAddressQuery();
  const widgets = arrange(
    widgetsFor(role).filter(({ id }) => contents[id] !== undefined),
    stored,
  );
  const arranging = query.has(ARRANGE);
  const setArranging = (on: boolean) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (on) after.set(ARRANGE, '1');
        else after.delete(ARRANGE);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const button = useRef<HTMLButtonElement>(null);
  const wasArranging = useRef(arranging);
  useEffect(() => {
    if (wasArranging.current && !arranging) button.current?.focus();
    wasArranging.current = arranging;
  }, [arranging]);
  const shown = widgets.filter(({ enabled }) => enabled);
  const board = (
    <WidgetGrid>
      {shown.map(({ id, size, title, rows }) => (
        <WidgetPlace key={id} id={id} size={size} title={title} rows={rows}>
          {contents[id]}
        </WidgetPlace>
      ))}
    </WidgetGrid>
  );
  if (arranging) {
    return (
      <Suspense fallback={board}>
        <WidgetEditor widgets={widgets} contents={contents} onDone={() => setArranging(false)} instead={board} />
      </Suspense>
    );
  }
  return (
    <>
      {shown.length > 0 ? board : <EmptyState title="Your dashboard is empty" text="You have hidden every widget." />}
      <div className={css.end}>
        <Button
          ref={button}
          color="inherit"
          startIcon={<DashboardCustomizeOutlined />}
          onClick={() => setArranging(true)}
        >
          Arrange dashboard
        </Button>
      </div>
    </>
  );
}
