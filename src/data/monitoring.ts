/**
 * Where everything is reported. It is small because every page carries it; what sends (batches, device
 * storage, the vendor) is loaded with the first event.
 */
import { readRuntimeConfig } from '../config/env.ts';
import type { MonitoringEvent } from '../domain/monitoring.ts';
import { mayStore } from './consent.ts';
import { keepUnreported, UNREPORTED_KEY, UNSENT_KEY } from './monitoring.storage.ts';
import { safeStorage } from './storage.ts';

interface ErrorContext {
  /** The id that the person reads; made here when they read none. */
  reference?: string;
  type: string;
  statusCode?: number;
  requestId?: string;
  componentStack?: string;
}

/** An error reference: short enough to read out, long enough to be the only one. */
export function newReference(): string {
  return crypto.randomUUID().slice(0, 13);
}

/** Reports an error. Never sampled, never throws; without leave for diagnostics it stays on this device's debug log. */
export function reportError(error: unknown, context: ErrorContext): void {
  const { reference = newReference(), ...rest } = context;
  // The console line carries the reference too, for whoever looks over the person's shoulder.
  console.error(`Error ${reference}`, error);
  const about = { reference, ...rest };
  void sender().then((queue) => (queue ? queue.addError(error, about) : keepUnreported(error, about)));
}

/** Share of routine events that is reported; the others do not even load the reporter. */
const SAMPLE_RATE = 0.1;

/** Reports something routine, such as a page that was opened: one in ten (decision 26). */
export function reportRoutine(type: string, details: NonNullable<MonitoringEvent['details']>): void {
  if (!mayStore('diagnostics') || Math.random() >= SAMPLE_RATE) return;
  void sender().then((queue) => queue?.addRoutine(type, details));
}

/** Share of page loads whose time is sent to the service for errors, where the installation names one (R105). */
const TRACE_RATE = 0.3;

/** Sends how long this page took to load: of three page loads in ten, and with leave for diagnostics alone. */
export function tracePageLoad(): void {
  const dsn = readRuntimeConfig()?.errorReportingDsn;
  if (!dsn || Math.random() >= TRACE_RATE || !mayStore('diagnostics')) return;
  void import('./error-reporting.gateway.ts').then(({ sendTrace }) => sendTrace(dsn)).catch(() => undefined);
}

/** Listens for what nobody caught. Returns the function that stops listening. */
export function watchUncaught(): () => void {
  const onError = (event: ErrorEvent) => {
    // A script of another origin or an extension says nothing about us.
    if (event.error) reportError(event.error, { type: 'uncaught_error' });
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    reportError(event.reason, { type: 'unhandled_rejection' });
  };
  // What the last visit could not send goes now, or when there is a connection.
  const sendKept = () => {
    if ([UNSENT_KEY, UNREPORTED_KEY].some((key) => safeStorage.getItem(key) !== null)) void sender();
  };
  sendKept();
  window.addEventListener('online', sendKept);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('online', sendKept);
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

type Queue = (typeof import('./monitoring.queue.ts'))['monitoringQueue'];

/** Null when even the reporter could not be fetched. */
async function sender(): Promise<Queue | null> {
  try {
    return (await import('./monitoring.queue.ts')).monitoringQueue;
  } catch {
    return null;
  }
}
