import type { QuotedRow } from '../../contracts/messages.ts';
import { clockFormat } from '../../domain/clock-format.ts';
import type { Role } from '../../domain/roles.ts';

/** Somebody else in a conversation. */
export interface ThreadPerson {
  id: string;
  name: string;
  role: Role;
  avatarUrl: string | null;
  /** The number of the last message that they have read. */
  lastReadSeq: number;
}

export interface LastMessage extends Quoted {
  attachments: number;
}

export interface Thread {
  id: string;
  kind: 'direct' | 'design';
  title: string | null;
  /** Of the design that it is about. */
  designId: string | null;
  /** The others; empty where the other account was deleted. */
  people: ThreadPerson[];
  lastMessage: LastMessage | null;
  lastMessageAt: string;
  lastReadSeq: number;
  unread: number;
  canSend: boolean;
}

export interface Attachment {
  id: string;
  kind: 'file' | 'design';
  name: string;
  type: string;
  size: number | null;
  width: number | null;
  height: number | null;
  /** Addresses of the preview and of the file itself; null when it is no longer there. */
  src: string | null;
  full: string | null;
  designId: string | null;
}

export interface Quoted {
  id: string;
  seq: number;
  senderId: string | null;
  content: string;
  isDeleted: boolean;
}

/** A message in short, whose words are gone where it was taken back. */
export function toQuoted({ deletedAt, ...quoted }: QuotedRow): LastMessage {
  return { ...quoted, isDeleted: deletedAt !== null };
}

export interface Message {
  id: string;
  threadId: string;
  /** Counted from 1 in each thread, without gaps. */
  seq: number;
  /** Null: the account was deleted. */
  senderId: string | null;
  /** Made by the sender's browser. */
  clientId: string;
  content: string;
  reply: Quoted | null;
  editedAt: string | null;
  deletedAt: string | null;
  createdAt: string;
  attachments: Attachment[];
}

export interface FoundMessage {
  id: string;
  threadId: string;
  seq: number;
  senderId: string | null;
  content: string;
  createdAt: string;
  title: string | null;
  people: ThreadPerson[];
}

export const DELETED_ACCOUNT = 'Deleted user';

/** Returns the title of a conversation. */
export function titleOf(thread: Pick<Thread, 'title' | 'people'>): string {
  return thread.title || thread.people.map(({ name }) => name).join(', ') || DELETED_ACCOUNT;
}

/** The private channel of a conversation, as private.thread_topic of the database writes it. */
export function topicOf({ id, people }: Pick<Thread, 'id' | 'people'>, userId: string): string {
  return ['thread', id, ...[userId, ...people.map((person) => person.id)].sort()].join(':');
}

/** Returns the last message as one line. */
export function lastWords({ lastMessage }: Thread, userId: string): string {
  if (!lastMessage) return 'No messages yet';
  const who = lastMessage.senderId === userId ? 'You: ' : '';
  if (lastMessage.isDeleted) return `${who}Message deleted`;
  const { content, attachments } = lastMessage;
  return `${who}${content || (attachments === 1 ? 'Sent a picture' : `Sent ${attachments} pictures`)}`;
}

/** `known` and `more` as one list in the order of the thread; of a message that is in both, that of `more`. */
export function merge(known: readonly Message[], more: readonly Message[]): Message[] {
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Messages of one person that follow each other within this time stand together, in ms. */
const TOGETHER_MS = 5 * 60_000;

interface Placed {
  senderId: string | null;
  createdAt: string;
}

/** Says whether a message begins a new day for the reader. */
export function beginsDay(before: Placed | undefined, message: Placed): boolean {
  return !before || new Date(before.createdAt).toDateString() !== new Date(message.createdAt).toDateString();
}

/** Whether a message stands right below the one before, as part of what the same person says. */
export function continues(before: Placed | undefined, message: Placed): boolean {
  if (!before || beginsDay(before, message) || before.senderId !== message.senderId) return false;
  return Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS;
}

/** "Today", "Yesterday", the weekday within a week, then the date. */
export function dayLabel(time: string, now = new Date()): string {
  const day = new Date(time);
  const days = Math.round((midnight(now) - midnight(day)) / 86_400_000);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days > 1 && days < 7) return day.toLocaleDateString(undefined, { weekday: 'long' });
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString(undefined, { day: 'numeric', month: 'long', year });
}

/** The time of a conversation in the list: the hour of today, else the day in short. */
export function shortTime(time: string, now = new Date()): string {
  const day = new Date(time);
  if (midnight(day) === midnight(now)) return clock(time);
  if (midnight(now) - midnight(day) < 6.5 * 86_400_000) return day.toLocaleDateString(undefined, { weekday: 'short' });
  const year = day.getFullYear() === now.getFullYear() ? undefined : '2-digit';
  return day.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year });
}

export function clock(time: string): string {
  return new Date(time).toLocaleTimeString(undefined, clockFormat);
}

function midnight(day: Date): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
}

/** "Ana is typing", "Ana and Ben are typing". */
export function typingText(names: readonly string[]): string {
  if (names.length === 0) return '';
  if (names.length === 1) return `${names[0]} is typing`;
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]} are typing`;
}
