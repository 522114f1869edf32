import { Component, type ErrorInfo, type ReactNode } from 'react';

import { ErrorPage } from '../ui/ErrorPage.tsx';

interface Failure {
  error: unknown;
  reference: string;
}

/** Catches what a page throws and shows the error page with a reference id that the console line carries too. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: { error, reference: crypto.randomUUID().slice(0, 8) } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`Page error ${this.state.failure?.reference ?? ''}`, error, info.componentStack);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} reference={failure.reference} /> : this.props.children;
  }
}
