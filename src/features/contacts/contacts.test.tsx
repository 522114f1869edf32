import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';

import { signedInAs, uuid, visitor } from '../../../tests/factories.ts';
import { storedPicture, type SentPicture } from '../../../tests/features/uploads.ts';
import { server, startBackend, storeSession } from '../../../tests/msw/server.ts';
import { fillIn, renderPart, TEST_SUPABASE_URL } from '../../../tests/render-app.tsx';
import { askRefusals } from '../../contracts/contacts.ts';
import { contactTexts, declineReasons } from '../../domain/contact.ts';
import { ContactButton } from './ContactButton.tsx';
import { bringDesign, broughtDesign } from './ask/brought.ts';
import { RequestsScreen } from './requests/RequestsScreen.tsx';

startBackend();
beforeEach(() => storeSession());

const rest = (path: string) => `${TEST_SUPABASE_URL}/rest/v1/${path}`;
const ARTIST = uuid(50);

interface Double {
  connection: Record<string, unknown>;
  conversation: Record<string, unknown> | null;
  pending: Record<string, unknown>[];
  answered: Record<string, unknown>[];
  /** What the functions were called with. */
  called: { name: string; args: Record<string, unknown> }[];
  answer: Record<string, unknown>;
}

const NO_CONTACT = {
  status: 'none',
  request_id: null,
  answer: null,
  created_at: null,
  connected: false,
  code: null,
  again_at: null,
  blocked: false,
  favourite: false,
};

function holds(change: Partial<Double> = {}): Double {
  const double: Double = {
    connection: NO_CONTACT,
    conversation: null,
    pending: [],
    answered: [],
    called: [],
    answer: { ok: true },
    ...change,
  };
  const changes = ['request_contact', 'answer_contact_request', 'withdraw_contact_request', 'snooze_contact_request'];
  server.use(
    http.post(rest('rpc/get_connection'), () => HttpResponse.json(double.connection)),
    http.post(rest('rpc/list_contact_requests'), async ({ request }) => {
      const { p_pending } = (await request.json()) as { p_pending: boolean };
      return HttpResponse.json(p_pending ? double.pending : double.answered);
    }),
    http.get(rest('design_conversations'), () =>
      HttpResponse.json(double.conversation ? [{ conversation: double.conversation, updated_at: '2026-11-20' }] : []),
    ),
    http.get(rest('contact_requests'), () => HttpResponse.json([])),
    http.get(rest('ai_generated_images'), () => HttpResponse.json([])),
    ...changes.map((name) =>
      http.post(rest(`rpc/${name}`), async ({ request }) => {
        double.called.push({ name, args: (await request.json()) as Record<string, unknown> });
        return HttpResponse.json(double.answer);
      }),
    ),
  );
  return double;
}

const row = (change: Record<string, unknown> = {}) => ({
  id: uuid(70),
  status: 'pending',
  message: 'A fox, please.',
  brief: { subject: 'A fox', placement: 'forearm' },
  answer: null,
  answered_at: null,
  created_at: '2026-11-20T10:00:00+00:00',
  snoozed_until: null,
  connected: false,
  person: { id: uuid(9), name: 'Noor Haddad', avatar_url: null, location: 'Lisbon', active: true, blocked: false },
  ...change,
});

function Origin() {
  const state = useLocation().state as { from?: string } | null;
  return <p>from {state?.from}</p>;
}

describe('the contact button', () => {
  const open = (role: 'client' | 'artist' = 'client') =>
    renderPart(<ContactButton artistId={ARTIST} artistName="Ada" />, { state: { auth: signedInAs(role) } });

  it('leads visitors to sign in, and keeps where they came from', async () => {
    const part = (
      <>
        <ContactButton artistId={ARTIST} artistName="Ada" />
        <Origin />
      </>
    );
    const { user, address } = renderPart(part, { state: { auth: visitor() } });
    await user.click(screen.getByRole('link', { name: 'Contact Artist' }));
    expect(address()).toBe('/login');
    expect(screen.getByText(`from /artists/${ARTIST}`)).toBeInTheDocument();
  });

  it('asks with the brief of the conversation, so that nobody types it twice', async () => {
    const brief = { subject: 'A moth', style: 'dotwork', placement: 'forearm', sizeMm: 80, mood: null, mustHaves: [] };
    const double = holds({ conversation: { brief } });
    const { user } = open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Contact Artist' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Contact Artist' }));
    expect(await screen.findByLabelText('Subject')).toHaveValue('A moth');
    expect(screen.getByLabelText('Style')).toHaveValue('Dotwork');
    expect(screen.getByLabelText('Placement')).toHaveValue('Forearm');
    expect(screen.getByLabelText('Width on skin, mm')).toHaveValue('80');
    fillIn('Message', 'Hello Ada');
    double.connection = { ...NO_CONTACT, status: 'pending', code: 'pending' };
    fireEvent.click(screen.getByText('Send request'));
    expect(await screen.findByText(contactTexts.sent)).toBeInTheDocument();
    expect(await screen.findByText('Contact Request Pending')).toBeDisabled();
    expect(double.called).toMatchObject([
      {
        args: {
          p_artist_id: ARTIST,
          p_message: 'Hello Ada',
          p_brief: { subject: 'A moth', style: 'Dotwork', placement: 'forearm', widthMm: 80 },
        },
      },
    ]);
  });

  it('needs a few words, and leads there', async () => {
    holds();
    const { user } = open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Contact Artist' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Contact Artist' }));
    fireEvent.click(await screen.findByText('Send request'));
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveFocus());
    expect(screen.getByText(contactTexts.messageNeeded)).toBeInTheDocument();
  });

  it('keeps what was written when it could not be sent', async () => {
    holds({ answer: { ok: false, code: 'too_many' } });
    const { user } = open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Contact Artist' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Contact Artist' }));
    await screen.findByLabelText('Message');
    fillIn('Message', 'Hello Ada');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/too many requests today/)).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue('Hello Ada');
    server.use(http.post(rest('rpc/request_contact'), () => new HttpResponse(null, { status: 500 })));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(contactTexts.sendFailed)).toBeInTheDocument();
  });

  it('finds what was typed again after Escape, and begins anew after Cancel', async () => {
    holds();
    const { user } = open();
    const ask = await screen.findByRole('button', { name: 'Contact Artist' });
    await waitFor(() => expect(ask).toBeEnabled());
    await user.click(ask);
    await screen.findByLabelText('Message');
    fillIn('Message', 'Hello Ada');
    fillIn('Subject', 'A moth');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(ask);
    expect(await screen.findByLabelText('Message')).toHaveValue('Hello Ada');
    expect(screen.getByLabelText('Subject')).toHaveValue('A moth');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(ask);
    expect(await screen.findByLabelText('Message')).toHaveValue('');
  });

  it('offers the picture of the last request, and adds it only when asked', async () => {
    holds();
    const brief = { subject: 'A fox', pictures: [{ bucket: 'user-content', path: 'fox.webp' }] };
    server.use(
      http.get(rest('contact_requests'), () => HttpResponse.json([{ brief, created_at: '2026-11-20' }])),
      http.post(`${TEST_SUPABASE_URL}/storage/v1/object/sign/user-content`, () =>
        HttpResponse.json([{ path: 'fox.webp', signedURL: '/signed/fox.webp', error: null }]),
      ),
    );
    const { user } = open();
    const ask = await screen.findByRole('button', { name: 'Contact Artist' });
    await waitFor(() => expect(ask).toBeEnabled());
    await user.click(ask);
    expect(await screen.findByLabelText('Subject')).toHaveValue('A fox');
    expect(screen.queryByRole('list', { name: 'Chosen pictures' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add the picture of your last request' }));
    expect(within(screen.getByRole('list', { name: 'Chosen pictures' })).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /of your last request/ })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Pictures' })).toHaveFocus();
  });

  it('brings an own design along, with what it was drawn for, until it is sent', async () => {
    const double = holds();
    const image = { id: uuid(80), generation_id: uuid(81), image_url: 'a.png', thumbnail_url: null, prompt: 'A moth' };
    server.use(
      http.get(rest('ai_generated_images'), () =>
        HttpResponse.json([{ ...image, style: 'fine-line', receipt: { physicalWidthMm: 90 } }]),
      ),
      http.get(rest('generations'), () =>
        HttpResponse.json([{ params: { subject: 'a moth', placement: 'left forearm' } }]),
      ),
      http.post(`${TEST_SUPABASE_URL}/storage/v1/object/sign/designs`, () =>
        HttpResponse.json([{ path: 'a.png', signedURL: '/signed/a.png', error: null }]),
      ),
      http.post('*/api/uploads/images', async ({ request }) =>
        HttpResponse.json(storedPicture((await request.json()) as SentPicture)),
      ),
    );
    bringDesign(uuid(1), image.id);
    const { user } = open();
    const ask = await screen.findByRole('button', { name: 'Contact Artist' });
    await waitFor(() => expect(ask).toBeEnabled());
    await user.click(ask);
    expect(await screen.findByLabelText('Subject')).toHaveValue('a moth');
    expect(screen.getByLabelText('Placement')).toHaveValue('Left forearm');
    expect(screen.getByLabelText('Width on skin, mm')).toHaveValue('90');
    expect(screen.getByRole('img', { name: 'A moth' })).toBeInTheDocument();
    fillIn('Message', 'Hello Ada');
    double.connection = { ...NO_CONTACT, status: 'pending', code: 'pending' };
    fireEvent.click(screen.getByText('Send request'));
    expect(await screen.findByText(contactTexts.sent)).toBeInTheDocument();
    const brief = { subject: 'a moth', style: 'Fine Line', placement: 'left forearm', widthMm: 90 };
    expect(double.called).toMatchObject([
      {
        args: {
          p_brief: { ...brief, pictures: [{ path: storedPicture({ bucket: 'user-content', key: image.id }).path }] },
        },
      },
    ]);
    expect(broughtDesign(uuid(1))).toBeNull();
  });

  it('opens three ways to work together after an approval', async () => {
    holds({ connection: { ...NO_CONTACT, status: 'approved', connected: true, code: 'already_connected' } });
    open();
    expect(await screen.findByRole('link', { name: 'Message' })).toHaveAttribute(
      'href',
      `/messages/new?artist=${ARTIST}`,
    );
    expect(screen.getByRole('link', { name: 'Collaborate' })).toHaveAttribute(
      'href',
      `/artist/collaborative-workspace?artist=${ARTIST}&client=${uuid(1)}`,
    );
    expect(screen.getByRole('button', { name: 'Book Appointment' })).toBeEnabled();
  });

  it.each([
    ['studio@example.com ', 'Write to studio@example.com', 'mailto:studio@example.com?subject=Tattoo%20appointment'],
    ['not an address', 'Ask for a date', `/messages/new?artist=${ARTIST}`],
    ['me@example.com?bcc=all@example.com', 'Ask for a date', `/messages/new?artist=${ARTIST}`],
  ])('books by %j as far as it is one mailbox', async (email, label, to) => {
    holds({ connection: { ...NO_CONTACT, status: 'approved', connected: true, code: 'already_connected' } });
    server.use(
      http.post(`${TEST_SUPABASE_URL}/rest/v1/rpc/get_artist_extra_fields`, () =>
        HttpResponse.json([{ booking_url: null, booking_email: email }]),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Book Appointment' }));
    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', to);
  });

  it.each([
    ['takes no clients', { code: 'closed' }, /not taking new requests/],
    ['has declined', { status: 'declined', code: 'declined_recently', again_at: '2026-12-20T10:00:00Z' }, /declined/],
    ['was blocked by the person', { blocked: true, code: 'blocked' }, /You have blocked this artist/],
  ])('of an artist who %s cannot be pressed, and says why', async (_, change, reason) => {
    holds({ connection: { ...NO_CONTACT, ...change } });
    open();
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Contact Artist' })).toBeDisabled();
  });

  it('is for clients', async () => {
    holds();
    open('artist');
    expect(await screen.findByText(contactTexts.clientsOnly)).toBeInTheDocument();
  });
});

describe('the inbox', () => {
  const open = () => renderPart(<RequestsScreen />, { state: { auth: signedInAs('artist') } });

  it('shows the brief with what is missing, and approves', async () => {
    const double = holds({ pending: [row()] });
    const { user } = open();
    const card = await screen.findByRole('listitem');
    expect(within(card).getByText('A fox, please.')).toBeInTheDocument();
    expect(within(card).getByText(/Not said: style, width, budget/)).toBeInTheDocument();
    double.pending = [];
    await user.click(within(card).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/you and Noor Haddad can now write/)).toBeInTheDocument();
    expect(await screen.findByText('Nobody is waiting')).toBeInTheDocument();
    expect(double.called).toEqual([
      { name: 'answer_contact_request', args: { p_id: uuid(70), p_approve: true, p_text: null } },
    ]);
  });

  it('declines without words too', async () => {
    const double = holds({ pending: [row()] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click(await screen.findByRole('button', { name: 'Decline request' }));
    await waitFor(() => expect(double.called[0]?.args).toEqual({ p_id: uuid(70), p_approve: false, p_text: null }));
  });

  it('offers reasons for a decline', async () => {
    const double = holds({ pending: [row()] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Fully booked' }));
    expect(screen.getByLabelText('Reason')).toHaveValue(declineReasons[0].text);
    await user.click(screen.getByRole('button', { name: 'Decline request' }));
    expect(await screen.findByText(/will see your reason/)).toBeInTheDocument();
    expect(double.called[0].args).toEqual({ p_id: uuid(70), p_approve: false, p_text: declineReasons[0].text });
  });

  it('folds what was put away, and what was answered keeps its ways on', async () => {
    holds({
      pending: [row({ snoozed_until: '2026-12-20T09:00:00Z' })],
      answered: [row({ id: uuid(71), status: 'approved', connected: true })],
    });
    const { user } = open();
    expect(await screen.findByText('Nobody is waiting')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Message' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Saved for later (1)' }));
    expect(screen.getByRole('button', { name: 'Move back to waiting' })).toBeInTheDocument();
  });
});

describe('the requests of a client', () => {
  const open = () => renderPart(<RequestsScreen />, { state: { auth: signedInAs('client') } });

  it('can be taken back, after a question', async () => {
    const double = holds({ pending: [row()] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(double.called).toEqual([{ name: 'withdraw_contact_request', args: { p_id: uuid(70) } }]),
    );
  });

  it('show the artist’s words', async () => {
    holds({ answered: [row({ status: 'declined', answer: 'Fully booked.' })] });
    open();
    expect(await screen.findByText('“Fully booked.”')).toBeInTheDocument();
  });

  it('begin with the way to artists', async () => {
    holds();
    open();
    expect(await screen.findByText('No requests yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find an artist' })).toHaveAttribute('href', '/artists');
  });
});

it('who is blocked reads the same as when an artist is closed', () => {
  expect(askRefusals.closed).not.toMatch(/block/i);
});
