import type { Attachment, Message, Quoted, Thread } from '../messaging.model.ts';
import type { Unsent } from '../messaging.outbox.ts';

/** A message as the conversation shows it, whether the server has it or not. */
export interface Said {
  key: string;
  senderId: string | null;
  content: string;
  createdAt: string;
  reply: Quoted | null;
  pictures: AttachedPicture[];
  /** What the server knows of it; null while it waits here. */
  message: Message | null;
  unsent: Unsent | null;
}

export type AttachedPicture = Pick<Attachment, 'id' | 'kind' | 'name' | 'src' | 'full' | 'width' | 'height'>;

/** Messages in their order, then those that wait. What has arrived but was not yet taken out of the outbox stands once. */
export function saidIn(messages: readonly Message[], unsent: readonly Unsent[], userId: string): Said[] {
  const arrived = new Set(messages.filter(({ senderId }) => senderId === userId).map(({ clientId }) => clientId));
  return [
    ...messages.map((message) => ({
      key: `${message.senderId ?? ''} ${message.clientId}`,
      senderId: message.senderId,
      content: message.content,
      createdAt: message.createdAt,
      reply: message.reply,
      pictures: message.attachments,
      message,
      unsent: null,
    })),
    ...unsent
      .filter(({ clientId }) => !arrived.has(clientId))
      .map((waiting) => ({
        key: `${userId} ${waiting.clientId}`,
        senderId: userId,
        content: waiting.content,
        createdAt: waiting.createdAt,
        reply: waiting.reply,
        pictures: waiting.attachments.map(({ kind, name, src, width, height }, index) => {
          return { id: String(index), kind, name, src, full: src, width, height };
        }),
        message: null,
        unsent: waiting,
      })),
  ];
}

export type Delivery = 'waiting' | 'refused' | 'sent' | 'read';

/** Returns the delivery state of an own message. */
export function deliveryOf({ message, unsent }: Said, { people }: Pick<Thread, 'people'>): Delivery {
  if (unsent) return unsent.problem === undefined ? 'waiting' : 'refused';
  const seq = message?.seq ?? 0;
  return people.length > 0 && people.every(({ lastReadSeq }) => lastReadSeq >= seq) ? 'read' : 'sent';
}

/** Returns the name of a message's sender as the reader sees it. */
export function senderName({ people }: Pick<Thread, 'people'>, senderId: string | null, userId: string): string {
  if (senderId === userId) return 'You';
  return people.find(({ id }) => id === senderId)?.name ?? 'Deleted user';
}
