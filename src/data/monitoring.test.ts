import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { provideConfig } from '../../tests/render-app.tsx';
import { monitoringBodySchema, monitoringLimits, type MonitoringEvent } from '../domain/monitoring.ts';
import { chooseConsent } from './consent.ts';
import { debugEntries, debugLog, debugLogLimits, forgetDebugEntries } from './debug-log.ts';
import { showDebugLog } from './debug-log.window.ts';
import { parseDsn } from './error-reporting.gateway.ts';
import { createQueue, monitoringQueue, queueLimits } from './monitoring.queue.ts';
import { KEPT_DAYS } from './monitoring.storage.ts';
import { newReference, reportError, reportRoutine, tracePageLoad } from './monitoring.ts';

let batches: MonitoringEvent[][] = [];
let vendor: string[] = [];
let asked = 0;
let answer: () => Response = () => HttpResponse.json({ success: true, accepted: 1 }, { status: 202 });
const server = setupServer(
  http.post('*/api/monitoring/log', async ({ request }) => {
    const body = monitoringBodySchema.parse(await request.json());
    asked++;
    const answered = answer();
    if (answered.ok) batches.push(body.events);
    return answered;
  }),
  http.post('https://errors.example/api/7/envelope/', async ({ request }) => {
    vendor.push(await request.text());
    return HttpResponse.json({});
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'bypass' }));
afterAll(() => server.close());

let queues: ReturnType<typeof createQueue>[] = [];
const queue = () => {
  const made = createQueue();
  queues.push(made);
  return made;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  chooseConsent({ preferences: true, diagnostics: true });
  provideConfig();
  [batches, vendor, queues, asked] = [[], [], [], 0];
  answer = () => HttpResponse.json({ success: true, accepted: 1 }, { status: 202 });
});
afterEach(() => {
  for (const made of queues) made.stop();
  server.resetHandlers();
  vi.useRealTimers();
});

const fail = (made: ReturnType<typeof createQueue>, reference = newReference(), message = 'boom') =>
  made.addError(new Error(message), { reference, type: 'page_error' });
const sent = () => vi.waitFor(() => expect(batches.length).toBeGreaterThan(0));
const keptOnDevice = () => JSON.parse(localStorage.getItem('inkroom.monitoring') ?? '[]') as MonitoringEvent[];

describe('batches', () => {
  it('says the same numbers as the schema that the server checks by', () => {
    expect(queueLimits).toEqual(monitoringLimits);
    expect(queueLimits).toMatchObject({ batchSize: 10, flushMs: 30_000, contentLength: 100 });
  });

  it('sends nine after 30 seconds, not before', async () => {
    const made = queue();
    for (let index = 0; index < 9; index++) fail(made);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await sent();
    expect(batches.map((batch) => batch.length)).toEqual([9]);
    expect(keptOnDevice()).toEqual([]);
  });

  it('sends ten at once', async () => {
    const made = queue();
    for (let index = 0; index < 10; index++) fail(made);
    await sent();
    expect(batches.map((batch) => batch.length)).toEqual([10]);
  });

  it('sends what is left when the page closes, with a request that outlives it', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    fail(queue(), 'ref-closing');
    window.dispatchEvent(new Event('pagehide'));
    await sent();
    expect(batches[0][0].id).toBe('ref-closing');
    expect(fetched.mock.calls[0][1]).toMatchObject({ keepalive: true });
    fetched.mockRestore();
  });

  it('keeps at most fifty while nothing can be sent, errors before routine, over a reload', async () => {
    answer = () => HttpResponse.error();
    const made = queue();
    for (let index = 0; index < 20; index++) made.addRoutine('page_view', { path: '/' });
    for (let index = 0; index < 45; index++) fail(made, `error-${String(index)}`);
    const kept = keptOnDevice();
    expect(kept).toHaveLength(50);
    expect(kept.filter((event) => event.level === 'error')).toHaveLength(45);
    await vi.waitFor(() => expect(asked).toBe(1));
    made.stop();
    answer = () => HttpResponse.json({ success: true, accepted: 1 }, { status: 202 });
    queue();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(batches.flat()).toHaveLength(50));
    expect(batches.every((batch) => batch.length <= 10)).toBe(true);
  });

  it('does not send a batch for ever that the server refuses', async () => {
    answer = () => HttpResponse.json({ success: false }, { status: 400 });
    const made = queue();
    fail(made);
    await made.flush();
    expect(keptOnDevice()).toEqual([]);
  });
});

describe('what is sent', () => {
  it('samples one routine event in ten and never an error', async () => {
    let step = 0;
    const random = vi.spyOn(Math, 'random').mockImplementation(() => (step++ % 10) / 10);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (let index = 0; index < 30; index++) reportRoutine('page_view', { path: '/' });
    for (let index = 0; index < 4; index++) reportError(new Error('boom'), { type: 'page_error' });
    await vi.waitFor(async () => {
      await monitoringQueue.flush();
      expect(batches.flat().length).toBeGreaterThanOrEqual(7);
    });
    random.mockRestore();
    vi.mocked(console.error).mockRestore();
    const levels = batches.flat().map((event) => event.level);
    expect(levels.filter((level) => level === 'info')).toHaveLength(3);
    expect(levels.filter((level) => level === 'error')).toHaveLength(4);
  });

  it('holds no token, address, photo, id or query, and at most 100 characters', async () => {
    const made = queue();
    const jwt = 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl';
    fail(made, 'ref-clean', `mara@example.com ${jwt} data:image/png;base64,${'A'.repeat(90_000)}`);
    made.addError(new Error('GET /confirm-signup?code=123&x=1 failed'), { reference: 'ref-query', type: 'page_error' });
    made.addError(new Error('the password was hunter2'), { reference: 'ref-secret', type: 'page_error' });
    made.addError(new Error(`no row ${crypto.randomUUID()} ${'long '.repeat(60)}`), {
      reference: 'ref-long',
      type: 'x',
    });
    await made.flush();
    const text = JSON.stringify(batches);
    expect(text).not.toMatch(/mara@|eyJ|base64|AAAA|code=123|hunter2/);
    const message = (id: string) => batches.flat().find((event) => event.id === id)?.message;
    expect(message('ref-clean')).toBe('[email] [hidden] [data]');
    expect(message('ref-query')).toBe('GET /confirm-signup failed');
    expect(message('ref-secret')).toBe('[Redacted for security]');
    expect(message('ref-long')).toMatch(/^no row \[id\] long .{0,90}…$/);
    expect(message('ref-long')).toHaveLength(100);
  });

  it('gives the first eight lines of the stack', async () => {
    const made = queue();
    const error = new Error('deep');
    error.stack = `Error: deep\n${Array.from({ length: 20 }, (_, line) => `    at f${String(line)} (/assets/a.js?v=2:1:${String(line)})`).join('\n')}`;
    made.addError(error, { reference: 'ref-stack', type: 'page_error' });
    await made.flush();
    const lines = String(batches[0][0].details?.stack).split('\n');
    expect([lines.length, lines[0]]).toEqual([8, 'at f0 (/assets/a.js)']);
  });

  it('sends nothing and keeps nothing when diagnostics are refused', async () => {
    const made = queue();
    fail(made);
    chooseConsent({ preferences: true, diagnostics: false });
    expect(localStorage.getItem('inkroom.monitoring')).toBeNull();
    fail(made);
    made.addRoutine('page_view', {});
    await made.flush();
    window.dispatchEvent(new Event('pagehide'));
    expect([batches, keptOnDevice()]).toEqual([[], []]);
  });
});

describe('an error whose reporter could not be fetched', () => {
  const UNREPORTED = 'inkroom.monitoring.unreported';
  const keptApart = () => JSON.parse(localStorage.getItem(UNREPORTED) ?? '[]') as MonitoringEvent[];
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => {
    vi.doUnmock('./monitoring.queue.ts');
    vi.resetModules();
    vi.restoreAllMocks();
  });

  /** A page load of its own: what reports, with or without what it loads. */
  async function start(reach: 'online' | 'nothing loads') {
    vi.resetModules();
    if (reach === 'online') vi.doUnmock('./monitoring.queue.ts');
    else vi.doMock('./monitoring.queue.ts', () => Promise.reject(new TypeError('Failed to fetch')));
    return import('./monitoring.ts');
  }
  /** The next start, which sends what is kept. */
  async function startAgain(): Promise<void> {
    const stop = (await start('online')).watchUncaught();
    queues.push((await import('./monitoring.queue.ts')).monitoringQueue);
    stop();
  }

  it('is found by its reference after the next start, and not sent twice', async () => {
    const monitoring = await start('nothing loads');
    const about = { reference: 'ref-offline', type: 'page_error', statusCode: 502, requestId: 'req-1' };
    monitoring.reportError(new TypeError('mara@example.com has no ink, token abc'), about);
    await vi.waitFor(() => expect(keptApart()).toHaveLength(1));
    expect(localStorage.getItem(UNREPORTED), 'nothing of what it said').not.toMatch(/mara|ink|abc/);
    await startAgain();
    await sent();
    expect(batches.flat()).toMatchObject([
      { id: 'ref-offline', type: 'page_error', level: 'error', statusCode: 502, details: { name: 'TypeError' } },
    ]);
    await vi.waitFor(() => expect([keptApart(), keptOnDevice()]).toEqual([[], []]));
    await startAgain();
    expect(batches.flat()).toHaveLength(1);
  });

  it('waits for a connection, also beside what another tab keeps', async () => {
    answer = () => HttpResponse.error();
    const otherTab = queue();
    const monitoring = await start('nothing loads');
    monitoring.reportError(new Error('boom'), { reference: 'ref-waits', type: 'page_error' });
    await vi.waitFor(() => expect(keptApart()).toHaveLength(1));
    fail(otherTab, 'ref-other-tab');
    otherTab.stop();
    await startAgain();
    await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
    const references = ['ref-other-tab', 'ref-waits'];
    expect(keptOnDevice().map(({ id }) => id)).toEqual(references);
    answer = () => HttpResponse.json({ success: true, accepted: 1 }, { status: 202 });
    window.dispatchEvent(new Event('online'));
    await sent();
    expect(batches.flat().map(({ id }) => id)).toEqual(expect.arrayContaining(references));
  });

  it('is one of twenty at most, and gone after thirty days', async () => {
    const monitoring = await start('nothing loads');
    for (let index = 0; index < 30; index++) {
      monitoring.reportError(new Error('boom'), {
        reference: `ref-${String(index)}`,
        type: 'page_error',
        requestId: 'r'.repeat(36),
      });
    }
    await vi.waitFor(() => expect(keptApart().at(-1)?.id).toBe('ref-29'));
    expect(keptApart().map(({ id }) => id)[0]).toBe('ref-10');
    expect(keptApart()).toHaveLength(20);
    expect(localStorage.getItem(UNREPORTED)?.length).toBeLessThan(8000);
    const [old, ...rest] = keptApart();
    const before = new Date(Date.now() - KEPT_DAYS * 86_400_000 - 1000).toISOString();
    localStorage.setItem(UNREPORTED, JSON.stringify([{ ...old, timestamp: before }, null, ...rest]));
    await startAgain();
    await vi.waitFor(() => expect(batches.flat()).toHaveLength(19));
    expect(batches.flat().map(({ id }) => id)).not.toContain(old.id);
  });

  it('is not kept when diagnostics are refused', async () => {
    const monitoring = await start('nothing loads');
    (await import('./consent.ts')).chooseConsent({ preferences: true, diagnostics: false });
    const { safeStorage } = await import('./storage.ts');
    monitoring.reportError(new Error('boom'), { type: 'page_error' });
    // The reporter learns of it in the same turn.
    await expect(import('./monitoring.queue.ts')).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(0);
    expect([localStorage.getItem(UNREPORTED), safeStorage.getItem(UNREPORTED)]).toEqual([null, null]);
  });
});

it('what could not be sent stays on the device when the page closes without a connection', () => {
  const made = queue();
  fail(made, 'ref-closing-offline');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(keptOnDevice().map(({ id }) => id)).toEqual(['ref-closing-offline']);
  vi.restoreAllMocks();
});

describe('the error-reporting service', () => {
  it('is told nothing without a DSN', async () => {
    fail(queue());
    await vi.advanceTimersByTimeAsync(0);
    expect(vendor).toEqual([]);
  });

  it('is told the scrubbed error and its reference with one', async () => {
    provideConfig({ errorReportingDsn: 'https://key@errors.example/7' });
    fail(queue(), 'ref-vendor', 'mara@example.com broke it');
    await vi.waitFor(() => expect(vendor).toHaveLength(1));
    expect(vendor[0]).toContain('ref-vendor');
    expect(vendor[0]).toContain('[email] broke it');
    expect(vendor[0]).not.toContain('mara@');
  });

  it('gets a trace of three page loads in ten, where it is wanted', async () => {
    const chance = vi.spyOn(Math, 'random');
    chance.mockReturnValue(0.29);
    tracePageLoad();
    provideConfig({ errorReportingDsn: 'https://key@errors.example/7' });
    chance.mockReturnValue(0.3);
    tracePageLoad();
    chance.mockReturnValue(0.29);
    tracePageLoad();
    await vi.waitFor(() => expect(vendor).not.toEqual([]));
    expect(vendor).toEqual([expect.stringMatching(/"type":"transaction".*"transaction":"\//s)]);
    chance.mockRestore();
  });

  it('reads a DSN and refuses what is none', () => {
    expect(parseDsn('https://k@h.example/sub/42')?.address).toBe(
      'https://h.example/sub/api/42/envelope/?sentry_key=k&sentry_version=7',
    );
    for (const bad of ['', 'nonsense', 'https://h.example/42', 'https://k@h.example/'])
      expect(parseDsn(bad)).toBeNull();
  });
});

describe('the debug log', () => {
  it('holds 100 entries and keeps 50 over a reload, without secrets', () => {
    forgetDebugEntries();
    for (let index = 0; index < 130; index++) debugLog('info', `step ${String(index)}`, { to: 'mara@example.com' });
    expect(debugLogLimits).toEqual({ kept: 100, persisted: 50 });
    expect([debugEntries().length, debugEntries()[0].text]).toEqual([100, 'step 30']);
    forgetDebugEntries();
    expect([debugEntries().length, debugEntries()[0].text]).toEqual([50, 'step 80']);
    debugLog('error', 'bad password');
    expect(debugEntries().at(-1)?.text).toBe('[Redacted for security]');
    expect(JSON.stringify(debugEntries())).not.toContain('mara@');
  });

  it('opens in a window of its own as plain text, and says when it may not', () => {
    debugLog('info', '<b>bold</b>');
    const opened = document.implementation.createHTMLDocument();
    const open = vi.spyOn(window, 'open');
    open.mockReturnValueOnce({ document: opened, focus: () => undefined } as unknown as Window);
    expect(showDebugLog()).toBe(true);
    expect(opened.querySelector('b')).toBeNull();
    expect(opened.body.textContent).toContain('<b>bold</b>');
    expect(opened.title).toBe('Debug log · Inkroom');
    expect(opened.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content).toContain('device-width');
    open.mockReturnValueOnce(null);
    expect(showDebugLog()).toBe(false);
    open.mockRestore();
  });
});
