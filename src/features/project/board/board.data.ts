import { openDesignThread as contract } from '../../../contracts/messages.ts';
import { ask } from '../../../data/call.ts';

/** Finds or makes the conversation of a project; null while there is nobody to write to. */
export async function openProjectThread(designId: string): Promise<string | null> {
  const opened = await ask(contract, { p_design_id: designId });
  return opened.ok ? opened.value.threadId : null;
}
