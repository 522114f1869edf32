import { Component, type ErrorInfo, type ReactNode } from 'react';

import { newReference, reportError } from '../data/monitoring.ts';
import { pageTexts } from '../domain/texts/pages.ts';
import { ErrorPage } from '../ui/ErrorPage.tsx';

interface Failure {
  error: unknown;
  reference: string;
}

interface BoundaryProps {
  children: ReactNode;
  /** True where no frame gives the page its main landmark. */
  alone?: boolean;
}

/** Catches what a page throws and shows the error page with a reference id, under which it is reported too. */
export class ErrorBoundary extends Component<BoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: { error, reference: newReference() } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const reference = this.state.failure?.reference ?? newReference();
    reportError(error, { reference, type: 'page_error', componentStack: info.componentStack ?? undefined });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const page = <ErrorPage detail={detailOf(failure.error)} reference={failure.reference} onDebugLog={openDebugLog} />;
    return this.props.alone ? <main>{page}</main> : page;
  }
}

/** Only a missing configuration is told in its own words: it is for whoever installs the product. */
function detailOf(error: unknown): string | undefined {
  const missing = error instanceof Error && error.message === pageTexts.missingEnvironment;
  return missing ? pageTexts.missingEnvironment : undefined;
}

async function openDebugLog(): Promise<boolean> {
  const { showDebugLog } = await import('../data/debug-log.window.ts');
  return showDebugLog();
}
