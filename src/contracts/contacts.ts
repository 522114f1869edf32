/** What the database answers about contacts of clients and artists: requests, favourites, blocks. */
import * as z from 'zod/mini';
import { contactTexts } from '../domain/contact.ts';
import { dashboardTexts } from '../domain/texts/dashboard.ts';
import { changes, reads, row, text } from './contract.ts';

const { requestsFailed: loadFailed } = dashboardTexts;
const saveFailed = 'This could not be saved. Try again.';
const status = z.enum(['pending', 'approved', 'declined', 'withdrawn']);

const connection = row({
  status: z.enum(['none', ...status.options]),
  request_id: text,
  answer: text,
  created_at: text,
  connected: z.boolean(),
  code: text,
  again_at: text,
  blocked: z.boolean(),
  favourite: z.boolean(),
});
export type ConnectionRow = z.output<typeof connection>;

/** Where the person stands with an artist; null for whoever may not ask. */
export const getConnection = reads(
  'get_connection',
  'Your contact with this artist could not be loaded.',
  z.nullable(connection),
);

const request = row({
  id: z.string(),
  status,
  message: z.string(),
  brief: z.unknown(),
  answer: text,
  answered_at: text,
  created_at: z.string(),
  snoozed_until: text,
  connected: z.boolean(),
  person: row({
    id: z.string(),
    name: z.string(),
    avatar_url: text,
    location: text,
    active: z.boolean(),
    blocked: z.boolean(),
  }),
});
export type RequestRow = z.output<typeof request>;

export const listContactRequests = reads('list_contact_requests', loadFailed, z.array(request));
export const countWaitingRequests = reads('count_waiting_requests', loadFailed, z.number());
export const listBlockedPeople = reads(
  'list_blocked_people',
  'The people you have blocked could not be loaded.',
  z.array(row({ id: z.string(), name: z.string(), avatar_url: text, blocked_at: z.string() })),
);

const self = 'This is your own page.';
const notAnArtist = 'This artist is no longer on Inkroom.';

/** Why an artist cannot be asked. Whoever is blocked reads what a closed artist says. */
export const askRefusals: Readonly<Record<string, string>> = {
  self,
  not_a_client: contactTexts.clientsOnly,
  not_an_artist: notAnArtist,
  blocked: 'You have blocked this artist. Unblock them first.',
  pending: 'Your request is already waiting for an answer.',
  already_connected: 'You are already connected. Send the artist a message.',
  declined_recently: 'This artist declined recently. Another artist may be a better fit.',
  closed: 'This artist is not taking new requests right now.',
  too_many: 'You have sent too many requests today. Please try again tomorrow.',
  message_empty: contactTexts.messageNeeded,
  message_too_long: 'The message is too long.',
  brief_invalid: 'Something in the brief is not allowed. Please check it.',
  picture_not_found: 'One of the pictures no longer exists. Remove it and try again.',
};
export const requestContact = changes('request_contact', contactTexts.sendFailed, askRefusals);

const requestRefusals = {
  not_found: 'This request no longer exists.',
  already_answered: 'This request has already been answered or withdrawn.',
  reason_too_long: 'The text is too long.',
  not_possible: 'This account is closed, or you are no longer connected.',
  out_of_range: 'Choose a time within the next three months.',
};
export const withdrawContactRequest = changes('withdraw_contact_request', saveFailed, requestRefusals);
export const answerContactRequest = changes('answer_contact_request', saveFailed, requestRefusals);
export const snoozeContactRequest = changes('snooze_contact_request', saveFailed, requestRefusals);

export const blockPerson = changes('block_person', saveFailed, {
  self: 'This is your own account.',
  not_found: 'This account is not there any more.',
  too_many: 'You have blocked 1,000 people, which is the most. Unblock somebody first.',
});
export const unblockPerson = changes('unblock_person', saveFailed, {});
export const toggleArtistFavourite = changes('toggle_artist_favourite', saveFailed, {
  self,
  not_an_artist: notAnArtist,
  too_many: 'You keep 500 artists, which is the most. Remove one first.',
});
