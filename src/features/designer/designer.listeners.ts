import type { StartListening } from '../../data/root-reducer.ts';
import type { DesignerState } from './designer.state.ts';

/** How long the conversation must rest before the server keeps it. */
const rest = 1500;

/** Returns whether there is, or was, a conversation to keep. */
function said(designer: DesignerState | undefined): boolean {
  return designer?.messages.some(({ sender }) => sender === 'user') ?? false;
}

/** Keeps the conversation under way on the server, for the person's other devices. */
export function listenForDesigner(startListening: StartListening): void {
  startListening({
    // What a reload brings back is kept already, and may be older than what another device has kept since.
    predicate: ({ type }, { designer, auth }, before) =>
      type !== 'designer/restored' &&
      auth.user !== null &&
      auth.user.id === before.auth.user?.id &&
      (designer?.messages !== before.designer?.messages || designer?.brief !== before.designer?.brief) &&
      (said(designer) || said(before.designer)),
    effect: async (_action, { getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners();
      await delay(rest);
      const { auth, designer } = getState();
      if (!auth.user || !designer) return;
      const [{ toKept }, { keepConversation }] = await Promise.all([
        import('./kept/kept-conversation.ts'),
        import('./kept/kept.data.ts'),
      ]);
      // The tab has it too; the next message tries again.
      await keepConversation(toKept(designer)).catch(() => undefined);
    },
  });
}
