/** For tests of the workspace: the double of a design of two people, and the way to its tabs. */
import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, vi } from 'vitest';

import * as channels from '../../src/data/channel.ts';
import * as realtime from '../../src/data/realtime.ts';
import { Workspace } from '../../src/features/project/workspace/Workspace.tsx';
import { signedInAs, uuid } from '../factories.ts';
import { server, startBackend, storeSession } from '../msw/server.ts';
import { renderPart, TEST_SUPABASE_URL, type Rendered } from '../render-app.tsx';

type Row = Record<string, unknown>;

export const designId = uuid(70);
export const versionId = uuid(71);
const [mara, noor] = [uuid(1), uuid(2)];

const person = (id: string, role: string, name: string): Row => ({
  ...{ id, role, name },
  removed_at: null,
  avatar_url: null,
});

const freshDesign = () => ({
  fingerprint: 'first',
  design: {
    id: designId,
    name: 'Fox',
    description: '',
    status: 'draft',
    stage: 0,
    revision: 1,
    client_id: mara,
    artist_id: noor,
    created_by: mara,
    created_at: '2026-11-20T10:00:00+00:00',
    updated_at: '2026-11-20T10:00:00+00:00',
  } as Row,
  parameters: { width_mm: 80, placement: 'Forearm', mirror: false, additional_notes: '' } as Row,
  versions: [
    {
      id: versionId,
      design_id: designId,
      branch: 'main',
      version_number: 1,
      title: 'Version 1',
      image_url: 'fox.png',
      thumbnail_url: 'fox-small.png',
      sha256: 'a'.repeat(64),
      width: 400,
      height: 400,
      is_current: true,
      review_status: 'pending',
      created_by: noor,
      created_at: '2026-11-20T11:00:00+00:00',
      deleted_at: null,
    },
  ] as Row[],
  people: [person(mara, 'client', 'Mara Okafor'), person(noor, 'artist', 'Noor Needle')],
  /** With which the client came. */
  request: null as Row | null,
  feedback: [] as Row[],
  references: [] as Row[],
  events: [] as Row[],
  messages: [] as Row[],
  /** The answer about the workspace is on its way until then. */
  held: Promise.resolve(),
  /** Null while there is nobody to write to. */
  thread: null as string | null,
});

/** What the double holds. Tests change it; it is fresh for each test. */
export let shared = freshDesign();

export const note = (number: number, change: Row = {}): Row => ({
  id: uuid(200 + number),
  version_id: versionId,
  author_id: noor,
  parent_id: null,
  position_x: number / 10,
  position_y: 0.5,
  shape: null,
  content: `Note ${number}`,
  type: 'comment',
  category: 'design',
  status: 'open',
  mentions: [],
  edited_at: null,
  created_at: '2026-11-21T10:00:00+00:00',
  deleted_at: null,
  ...change,
});

/** What a row holds that nobody has filled in. */
const emptyDesign = { budget: null, time_estimate: null, approved_at: null, completed_at: null, deleted_at: null };
const emptyParameters = { size: null, height_mm: null, style: null, color_scheme: null };
const emptyVersion = {
  ...{ description: '', notes: '', revision: 1, parameters: {}, parent_version_id: null, merged_version_id: null },
  ...{ is_current: false, is_merge: false, is_ai_generated: false, source_type: 'upload', source_id: null },
  ink: null,
  ...{ approved_at: null, deleted_at: null },
};

const versions = () => shared.versions.map((row) => ({ ...emptyVersion, ...row }));

const designAnswer = () => ({
  design: { ...emptyDesign, ...shared.design },
  role: 'client',
  parameters: { ...emptyParameters, ...shared.parameters },
  approval: null,
  may_delete: true,
  is_shut: false,
  people: shared.people,
});

const content = () => ({
  design: designAnswer(),
  versions: versions(),
  branches: [
    {
      ...{ id: uuid(72), name: 'main', description: '', created_from_version_id: null },
      ...{ created_at: '2026-11-20T10:00:00+00:00', is_default: true },
    },
  ],
  tags: [],
  feedback: shared.feedback,
  attachments: [],
  approvals: [],
});

export const atDatabase = (path: string): string => `${TEST_SUPABASE_URL}/rest/v1/${path}`;

const table = (name: string, rows: () => Row[]) => http.get(atDatabase(name), () => HttpResponse.json(rows()));

const watchers = new Set<realtime.WatchHandlers<'design_feedback'>>();

/** Says on the design's channel that a row has changed. */
export const rowChanged = (name: 'design_feedback'): Promise<void> =>
  act(async () => {
    for (const { onChange } of [...watchers]) onChange?.({ table: name, kind: 'UPDATE', row: null, old: {} });
  });

/** The channel has joined, the first time or again. */
export const channelJoined = (): Promise<void> =>
  act(async () => {
    for (const { refetch } of [...watchers]) refetch?.();
  });

/** For a test file with `vi.mock('.../data/realtime.ts', { spy: true })` and the same for `channel.ts`. */
export function startWorkspaces(): void {
  startBackend();
  beforeEach(() => {
    shared = freshDesign();
    watchers.clear();
    vi.spyOn(channels, 'joinChannel').mockReturnValue({ send: () => undefined, leave: () => undefined });
    vi.spyOn(realtime, 'watchRows').mockReturnValue(() => undefined);
    vi.spyOn(realtime, 'watchTables').mockImplementation((_key, _targets, handlers) => {
      const watcher = handlers as realtime.WatchHandlers<'design_feedback'>;
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    });
    server.use(
      http.post(atDatabase('rpc/get_workspace'), async ({ request }) => {
        const { p_known: known } = (await request.json()) as Row;
        const { fingerprint, held } = shared;
        const answer = { fingerprint, content: known === fingerprint ? null : content() };
        await held;
        return HttpResponse.json(answer);
      }),
      http.post(atDatabase('rpc/get_design'), () => HttpResponse.json(designAnswer())),
      http.post(atDatabase('rpc/open_design_thread'), () =>
        HttpResponse.json(shared.thread ? { ok: true, thread_id: shared.thread } : { ok: false, code: 'alone' }),
      ),
      http.post(`${TEST_SUPABASE_URL}/storage/v1/object/sign/design-versions`, async ({ request }) => {
        const { paths } = (await request.json()) as { paths: string[] };
        return HttpResponse.json(paths.map((path) => ({ path, signedURL: `/signed/${path}`, error: null })));
      }),
      table('contact_requests', () => (shared.request ? [shared.request] : [])),
      table('design_versions', versions),
      table('design_branches', () => content().branches),
      table('design_version_tags', () => []),
      table('design_approvals', () => []),
      table('design_feedback', () => shared.feedback),
      table('feedback_attachments', () => []),
      table('design_references', () => shared.references),
      table('design_events', () => shared.events),
      table('design_messages', () => shared.messages),
    );
  });
}

/** The workspace of the design at one of its tabs, as its client sees it. */
export function openWorkspace(tab = ''): Rendered {
  storeSession();
  return renderPart(<Workspace designId={designId} rest={tab} />, { state: { auth: signedInAs('client') } });
}
