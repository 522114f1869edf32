import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { signedInAs, uuid } from '../../../tests/factories.ts';
import { server, startBackend, storeSession } from '../../../tests/msw/server.ts';
import { fillIn, renderPart, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { AdminApplications } from './AdminApplications.tsx';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import { faultyLinks } from './application.model.ts';

startBackend();
beforeEach(() => storeSession());

const rest = (path: string) => `${TEST_SUPABASE_URL}/rest/v1/${path}`;

const row = (change: Record<string, unknown> = {}) => ({
  id: uuid(70),
  user_id: uuid(1),
  portfolio_links: ['https://example.com/mara'],
  studio_name: null,
  message: null,
  status: 'pending',
  decision_note: null,
  decided_at: null,
  decision_seen_at: null,
  created_at: '2026-11-20T10:00:00+00:00',
  ...change,
});

/** The double's table: what is asked for is what stands here. */
function holds(rows: { now: Record<string, unknown>[] }): void {
  server.use(
    http.get(rest('artist_applications'), () => HttpResponse.json(rows.now)),
    http.post(rest('artist_applications'), () => {
      rows.now = [row()];
      return new HttpResponse(null, { status: 201 });
    }),
    http.post(rest('rpc/review_artist_application'), () => {
      rows.now = [];
      return HttpResponse.json({ ok: true });
    }),
  );
}

describe('applying', () => {
  const open = () => renderPart(<ApplicationScreen />, { state: { auth: signedInAs('client') } });

  it('goes on at the news that it waits', async () => {
    holds({ now: [] });
    const { user } = open();
    await screen.findByLabelText('Link 1');
    fillIn('Link 1', 'example.com/mara');
    await user.click(screen.getByRole('button', { name: 'Send application' }));
    const heading = await screen.findByRole('heading', { name: 'Your application is in review' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('marks the link that is none, and leads there', async () => {
    holds({ now: [] });
    const { user } = open();
    await screen.findByLabelText('Link 1');
    fillIn('Link 1', 'https://example.com');
    await user.click(screen.getByRole('button', { name: 'Add a link' }));
    await waitFor(() => expect(screen.getByLabelText('Link 2')).toHaveFocus());
    fillIn('Link 2', 'ask me');
    await user.click(screen.getByRole('button', { name: 'Send application' }));
    await waitFor(() => expect(screen.getByLabelText('Link 2')).toHaveFocus());
    expect(screen.getByLabelText('Link 2')).toBeInvalid();
    expect(screen.getByLabelText('Link 2')).toHaveAccessibleDescription(/Each link must be a web address/);
    expect(screen.getByLabelText('Link 1')).toBeValid();
    expect(faultyLinks(['', ''])).toEqual([0]);
  });

  it('tells the reason of a decline apart from our own words', async () => {
    holds({ now: [row({ status: 'declined', decision_note: 'Show healed work' })] });
    open();
    expect(await screen.findByText('“Show healed work”')).toBeInTheDocument();
    expect(screen.getByText('You can apply again below.')).toBeInTheDocument();
  });
});

describe('deciding', () => {
  const applicant = { full_name: 'Mira Tester', email: 'mira@example.com', created_at: '2026-11-01T10:00:00+00:00' };
  const open = () => {
    holds({ now: [row({ user_profiles: { ...applicant, avatar_url: null, profile_image: null, bio: null } })] });
    return renderPart(<AdminApplications />, { state: { auth: signedInAs('admin') } });
  };

  it('says what was done, in view', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Approved: Mira Tester, mira@example.com');
    await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus());
    expect(shown.mock.contexts.at(-1)).toBe(notice);
    expect(await screen.findByText('Nobody is waiting')).toBeInTheDocument();
    shown.mockRestore();
  });

  it('asks for the reason of a decline where the focus is', async () => {
    const { user } = open();
    const card = await screen.findByRole('listitem');
    await user.click(within(card).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
    await user.click(within(card).getByRole('button', { name: 'Decline application' }));
    expect(screen.getByLabelText('Reason')).toBeInvalid();
    expect(screen.getByLabelText('Reason')).toHaveFocus();
    await user.keyboard('Show healed work.');
    await user.click(within(card).getByRole('button', { name: 'Decline application' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Declined: Mira Tester');
  });
});
