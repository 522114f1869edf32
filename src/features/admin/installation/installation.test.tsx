import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { fillIn, renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { AdminActions } from '../AdminActions.tsx';
import { InstallationOverview } from '../InstallationOverview.tsx';
import { SecurityCard } from '../SecurityCard.tsx';
import { SystemOverview } from '../SystemOverview.tsx';
import { AuthScreen } from './AuthScreen.tsx';
import { ConfigScreen } from './ConfigScreen.tsx';
import { SecurityScreen } from './SecurityScreen.tsx';

startBackend();

const at = (path: string) => `${TEST_SUPABASE_URL}/rest/v1/${path}`;
const state = { auth: signedInAs('admin') };
let settings: Record<string, unknown>;
let asked: Record<string, unknown>[];
let scans: object[];

beforeEach(() => {
  asked = [];
  scans = [];
  settings = {
    generation_enabled: true,
    registration_open: true,
    max_active_per_user: 3,
    max_active_overall: 50,
    max_queued: 500,
    max_attempts: 3,
  };
  const security = () => ({
    last_scan: scans.at(-1) ?? null,
    failed_logins: 4,
    sessions: 12,
    sign_ins: 5,
    administrators: 1,
    blocked: 2,
    wrong_passwords: [{ user_id: uuid(9), email: 'ida@example.com', tries: 4, last_at: '2026-11-20T10:00:00Z' }],
  });
  const entry = {
    id: uuid(50),
    created_at: '2026-11-20T10:00:00Z',
    details: { max_queued: [400, 500] },
    user_profiles: null,
  };
  server.use(
    http.get(at('app_settings'), () => HttpResponse.json(settings)),
    http.get(at('audit_log'), () => HttpResponse.json([entry])),
    http.post(at('rpc/admin_get_security'), () => HttpResponse.json(security())),
    http.post(at('rpc/admin_scan_security'), () => {
      scans.push({ at: '2026-11-21T10:00:00Z', findings: [] });
      return HttpResponse.json(scans.at(-1));
    }),
    http.post(at('rpc/admin_change_setting'), async ({ request }) => {
      const change = (await request.json()) as Record<string, unknown>;
      asked.push(change);
      settings = { ...settings, [String(change.p_name)]: change.p_to };
      return HttpResponse.json({ ok: true, duplicate: false });
    }),
    http.get('*/api/health', () => HttpResponse.json({})),
    http.get('*/api/admin/installation', () =>
      HttpResponse.json({
        version: '1.2.3',
        mode: 'local',
        node: 'v24.0.0',
        uptimeSeconds: 5,
        memoryMiB: 90,
        keys: [
          { name: 'Stripe (payments)', isSet: true },
          { name: 'Replicate (images)', isSet: false },
        ],
        quotas: [],
      }),
    ),
  );
});

describe('the overview', () => {
  it('has four counters, and each of them leads on', async () => {
    renderPart(<InstallationOverview />, { state });
    expect(await screen.findByText('40')).toBeInTheDocument();
    for (const name of ['Active Users', 'Artists', 'Active Designs', 'AI Generations'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/admin\/\w/);
    expect(screen.getByRole('link', { name: 'Active Users' })).toHaveAttribute('href', '/admin/users?status=active');
  });

  it('leads to every page of the administration', () => {
    renderPart(<AdminActions />, { state });
    const links = within(screen.getByRole('navigation', { name: 'Admin Actions' })).getAllByRole('link');
    const addresses = links.map((link) => link.getAttribute('href'));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain('/discovery');
  });

  it('says when the last scan was, how many keys are in use and how many logins failed', async () => {
    renderPart(<SecurityCard />, { state });
    expect(await screen.findByText('Never')).toBeInTheDocument();
    expect(screen.getByText('Failed logins in 24 h').nextElementSibling).toHaveTextContent('4');
    await waitFor(() => expect(screen.getByText('API keys in use').nextElementSibling).toHaveTextContent('1'));
  });

  it('switches drawing off after it has asked once, from the value that was seen', async () => {
    const { user } = renderPart(<SystemOverview />, { state });
    await user.click(await screen.findByRole('switch', { name: 'AI generation' }));
    expect(asked).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Set to Disabled' }));
    expect(await screen.findByText('Disabled')).toBeInTheDocument();
    expect(asked).toMatchObject([{ p_name: 'generation_enabled', p_from: true, p_to: false }]);
    expect(screen.getByRole('switch', { name: 'AI generation' })).not.toBeChecked();
  });

  it('shows a switch as it is when somebody else was faster', async () => {
    server.use(
      http.post(at('rpc/admin_change_setting'), () => {
        settings = { ...settings, registration_open: false };
        return HttpResponse.json({ ok: false, code: 'changed_meanwhile' });
      }),
    );
    const { user } = renderPart(<SystemOverview />, { state });
    await user.click(await screen.findByRole('switch', { name: 'Registration' }));
    await user.click(await screen.findByRole('button', { name: 'Set to Closed' }));
    expect(await screen.findByText(/Somebody else has just changed this setting/)).toBeInTheDocument();
    expect(await screen.findByText('Closed')).toBeInTheDocument();
  });
});

describe('the pages', () => {
  it('of security: a scan is asked for, and its answer stays', async () => {
    const { user } = renderPart(<SecurityScreen />, { state });
    expect(await screen.findByText('It never ran.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Scan now' }));
    expect(await screen.findByText(/Nothing was found on/)).toBeInTheDocument();
    expect(await screen.findByText('Stripe (payments)')).toBeInTheDocument();
  });

  it('of authentication: whose passwords were guessed', async () => {
    renderPart(<AuthScreen />, { state });
    expect(await screen.findByRole('link', { name: 'ida@example.com' })).toHaveAttribute(
      'href',
      `/admin/users/${uuid(9)}`,
    );
    expect(screen.getByText('4 times')).toBeInTheDocument();
  });

  it('of the configuration: a limit within its bounds, and what was changed before', async () => {
    const { user } = renderPart(<ConfigScreen />, { state });
    expect(await screen.findByText('Jobs that may wait: 400 → 500')).toBeInTheDocument();
    const save = () => screen.getByRole('button', { name: 'Save Attempts for one job' });
    for (const value of ['0', '21', '1.5', 'many', '3']) {
      fillIn('Attempts for one job', value);
      expect(save(), value).toBeDisabled();
    }
    fillIn('Attempts for one job', '5');
    await user.click(save());
    await waitFor(() => expect(asked).toMatchObject([{ p_name: 'max_attempts', p_from: 3, p_to: 5 }]));
  });
});
