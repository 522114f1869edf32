import { isAnyOf } from '@reduxjs/toolkit';

import type { StartListening } from '../../app/listeners.ts';
import { signedOut } from '../../session/session.slice.ts';
import { jobEnded, jobLost } from '../generation/generation.events.ts';
import { forgetStudio, keepStudio } from './designer.storage.ts';
import { studioHappened } from './designer.events.ts';

const saveDelayMs = 150;

/** Keeps the designer of this tab over a reload, and forgets it when the person signs out. */
export function listenForStudio(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(studioHappened, jobEnded, jobLost),
    effect: async (_action, { getState, cancelActiveListeners, delay }) => {
      cancelActiveListeners();
      await delay(saveDelayMs);
      const { session, studio } = getState();
      if (session.user) keepStudio(session.user.id, studio);
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: (_action, { getOriginalState }) => {
      const { user } = getOriginalState().session;
      if (user) forgetStudio(user.id);
    },
  });
}
