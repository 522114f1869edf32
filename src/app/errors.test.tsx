import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { server, startBackend } from '../../tests/msw/server.ts';
import { renderPart } from '../../tests/render-app.tsx';
import { chooseConsent } from '../data/consent.ts';
import { monitoringQueue } from '../data/monitoring.queue.ts';
import { watchUncaught } from '../data/monitoring.ts';
import { monitoringBodySchema, type MonitoringEvent } from '../domain/monitoring.ts';
import { reloadPage } from '../ui/new-document.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyPage } from './lazy-page.tsx';

startBackend();

let reported: MonitoringEvent[] = [];
beforeEach(() => {
  reported = [];
  chooseConsent({ preferences: true, diagnostics: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    http.post('*/api/monitoring/log', async ({ request }) => {
      reported.push(...monitoringBodySchema.parse(await request.json()).events);
      return HttpResponse.json({ success: true, accepted: 1 }, { status: 202 });
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

async function reports(): Promise<MonitoringEvent[]> {
  // The event reaches the queue with a module that is loaded on first use.
  await waitFor(async () => {
    await monitoringQueue.flush();
    expect(reported.length).toBeGreaterThan(0);
  });
  return reported;
}

function Broken(): ReactElement {
  throw new Error('no ink left');
}

const shownReference = () => screen.getByText(/Error reference:/).querySelector('code')?.textContent;

describe('the error page', () => {
  it('says what is specified, and its reference is found in the log again', async () => {
    renderPart(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Application Error' })).toBeInTheDocument();
    expect(
      screen.getByText("We're sorry, but something went wrong. The error has been logged and we'll look into it."),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
    expect(screen.queryByText(/no ink left/)).toBeNull();
    const [event] = await reports();
    expect(event).toMatchObject({ id: shownReference(), type: 'page_error', level: 'error', message: 'no ink left' });
    expect(console.error).toHaveBeenCalledWith(`Error ${String(shownReference())}`, expect.any(Error));
  });

  it('opens the debug log, and says so when the browser refuses the window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderPart(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    await user.click(screen.getByRole('button', { name: 'View debug log' }));
    expect(await screen.findByText('Please allow popups to view debug logs.')).toBeInTheDocument();
    await reports();
  });
});

vi.mock('../ui/new-document.ts', async (original) => ({
  ...(await original<typeof import('../ui/new-document.ts')>()),
  reloadPage: vi.fn(),
}));

describe('a page whose code does not arrive', () => {
  it('says so with the details, and shows the page when trying again succeeds', async () => {
    const load = vi
      .fn<() => Promise<{ Page: () => ReactElement }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/Page.js'))
      .mockRejectedValueOnce(new TypeError('still offline'))
      .mockResolvedValue({ Page: () => <h1>Settings</h1> });
    const Page = lazyPage(load, 'Page');
    const { user } = renderPart(
      <Suspense fallback="...">
        <Page />
      </Suspense>,
    );
    expect(await screen.findByRole('heading', { name: 'Failed to load component' })).toBeInTheDocument();
    expect(screen.getByText(/dynamically imported module: \/assets\/Page\.js/)).toBeInTheDocument();
    expect((await reports())[0]).toMatchObject({ id: shownReference(), type: 'page_load_failed' });
    server.use(http.head('*', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('still offline')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
  });

  it('loads the document anew when the browser, online, keeps answering with the failure', async () => {
    const Page = lazyPage(() => Promise.reject(new TypeError('remembered')), 'Page');
    const { user } = renderPart(
      <Suspense fallback="...">
        <Page />
      </Suspense>,
    );
    server.use(http.head('*', () => new HttpResponse(null)));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });

  it('is tried again by itself when the person comes back to it', async () => {
    const load = vi
      .fn<() => Promise<{ Page: () => ReactElement }>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue({ Page: () => <h1>Back</h1> });
    const Page = lazyPage(load, 'Page');
    const part = (
      <Suspense fallback="...">
        <Page />
      </Suspense>
    );
    const first = renderPart(part);
    await screen.findByText('offline');
    first.unmount();
    renderPart(part);
    expect(await screen.findByRole('heading', { name: 'Back' })).toBeInTheDocument();
  });
});

it('reports what nobody caught, and lets the browser say it too', async () => {
  const stop = watchUncaught();
  const rejection = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: new Error('lost') });
  window.dispatchEvent(rejection);
  stop();
  await waitFor(async () => {
    await monitoringQueue.flush();
    expect(reported).toContainEqual(expect.objectContaining({ type: 'unhandled_rejection', message: 'lost' }));
  });
  expect(rejection.defaultPrevented).toBe(false);
});
