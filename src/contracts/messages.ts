/** What the database answers about conversations and messages. */
import * as z from 'zod/mini';
import { messageTexts } from '../domain/messages.ts';
import type { Role } from '../domain/roles.ts';
import { changes, reads, row, text } from './contract.ts';

const { loadFailed, saveFailed, openFailed, notFound, notConnected } = messageTexts;

const people = z.array(
  row({
    id: z.string(),
    name: z.string(),
    role: z.enum(['client', 'artist', 'admin'] satisfies Role[]),
    avatar_url: text,
    last_read_seq: z.number(),
  }),
);

const quoted = row({
  id: z.string(),
  seq: z.number(),
  sender_id: text,
  content: z.string(),
  deleted_at: text,
  attachments: z.number(),
});
export type QuotedRow = z.output<typeof quoted>;

const attachment = row({
  id: z.string(),
  kind: z.enum(['file', 'design']),
  name: z.string(),
  type: z.string(),
  size: z.nullable(z.number()),
  bucket: z.string(),
  path: text,
  preview_path: text,
  design_id: text,
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});
export type AttachmentRow = z.output<typeof attachment>;

const message = row({
  id: z.string(),
  thread_id: z.string(),
  seq: z.number(),
  sender_id: text,
  client_id: z.string(),
  content: z.string(),
  edited_at: text,
  deleted_at: text,
  created_at: z.string(),
  attachments: z.array(attachment),
  reply: z.nullable(quoted),
});
export type MessageRow = z.output<typeof message>;

export const listThreads = reads(
  'list_threads',
  loadFailed,
  z.array(
    row({
      thread_id: z.string(),
      kind: z.enum(['direct', 'design']),
      title: text,
      design_id: text,
      people,
      last_message: z.nullable(quoted),
      last_message_at: z.string(),
      last_read_seq: z.number(),
      unread_count: z.number(),
      can_send: z.boolean(),
    }),
  ),
);
export const listMessages = reads('list_messages', loadFailed, z.array(message));
export const countUnreadMessages = reads('count_unread_messages', loadFailed, z.number());
export const searchMessages = reads(
  'search_messages',
  'The search did not work. Try again.',
  z.array(
    row({
      id: z.string(),
      thread_id: z.string(),
      seq: z.number(),
      sender_id: text,
      content: z.string(),
      created_at: z.string(),
      title: text,
      people,
    }),
  ),
);

const opened = row({ thread_id: z.string() });
export const openThread = changes('open_thread', openFailed, { not_connected: notConnected }, opened);
export const openDesignThread = changes('open_design_thread', openFailed, { not_found: notFound }, opened);

const words = {
  not_connected: notConnected,
  not_found: notFound,
  empty: 'A message needs words or a picture.',
  too_long: 'This message is too long.',
};

export const sendMessage = changes(
  'send_message',
  messageTexts.refused,
  {
    ...words,
    too_many_attachments: 'A message takes at most 10 pictures.',
    attachment_invalid: 'One of the pictures no longer exists. Edit the message and attach its pictures again.',
    reply_not_found: 'The message that you replied to no longer exists.',
    too_many: 'You have sent many messages in one minute. This one will be sent in a moment.',
    request_conflict: messageTexts.refused,
  },
  z.object({ message }),
);

export const editMessage = changes(
  'edit_message',
  saveFailed,
  { ...words, too_late: 'A message can be changed for 15 minutes after it was sent.' },
  z.object({ message }),
);

/** Takes an own message back; `paths` are its files, which the caller removes. */
export const deleteMessage = changes(
  'delete_message',
  saveFailed,
  { not_found: notFound },
  z.object({ message, paths: z.array(z.string()) }),
);

export const markThreadRead = changes('mark_thread_read', saveFailed, { not_found: notFound });
