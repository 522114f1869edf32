import { callUnread } from '../../../data/call-light.ts';
import { databaseError } from '../../../data/errors.ts';
import { supabase } from '../../../data/supabase.ts';
import { keptConversationSchema, type KeptConversation } from './kept-conversation.ts';

/** The conversation that the person has under way, with when it was kept last; null when there is none that we understand. */
export async function readConversation(): Promise<{ conversation: KeptConversation; keptAt: string } | null> {
  const client = await supabase();
  const { data, error } = await client.from('design_conversations').select('conversation, updated_at').maybeSingle();
  if (error) throw databaseError(error, 'Failed to load your conversation');
  const read = keptConversationSchema.safeParse(data?.conversation);
  return data && read.success ? { conversation: read.data, keptAt: data.updated_at } : null;
}

/** Keeps it in place of the one before; null forgets it. */
export async function keepConversation(conversation: KeptConversation | null): Promise<void> {
  await callUnread('keep_conversation', 'Failed to keep your conversation', { p_conversation: conversation });
}
