import { createAction, createSlice } from '@reduxjs/toolkit';

import { registerPart } from '../../data/late-state.ts';
import { signedOut } from '../../session/session.slice.ts';
import { jobEnded, jobLost } from '../generation/generation.events.ts';
import { studioHappened } from './designer.events.ts';
import { afterReload, reduceStudio } from './designer.machine.ts';
import { initialStudioState, type StudioState } from './designer.state.ts';

/** The stored state of this tab came back after a reload. */
export const studioRestored = createAction<StudioState>('studio/restored');

const studioSlice = createSlice({
  name: 'studio',
  initialState: initialStudioState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(studioHappened, (state, { payload }) => reduceStudio(state, payload))
      // Whose job it is the machine knows by its request id.
      .addCase(jobEnded, (state, { payload }) => reduceStudio(state, { type: 'jobEnded', job: payload }))
      .addCase(jobLost, (state, { payload }) => reduceStudio(state, { type: 'jobLost', ...payload }))
      .addCase(studioRestored, (_state, { payload }) => afterReload(payload))
      .addCase(signedOut, () => initialStudioState);
  },
  selectors: {
    selectStudio: (state) => state,
    selectStage: (state) => state.stage,
  },
});

registerPart({ reducerPath: studioSlice.reducerPath, reducer: studioSlice.reducer });

export const { selectStudio, selectStage } = studioSlice.selectors;

/**
 * Why a generation cannot start right now, in sentences; empty when it can. `balance` null is unknown, which stops nothing: the
 * server decides.
 */
export function generationObstacles(
  state: StudioState,
  facts: { balance: number | null; cost: number; signedIn: boolean },
): string[] {
  const reasons: string[] = [];
  if (!facts.signedIn) reasons.push('Sign in to generate designs.');
  if (!state.image) reasons.push('Upload a reference image first.');
  if (!state.prompt) reasons.push('The assistant has not written a prompt yet. Answer its questions first.');
  if (facts.balance !== null && facts.balance < facts.cost)
    reasons.push(`This costs ${facts.cost} credits and you have ${facts.balance}.`);
  return reasons;
}
