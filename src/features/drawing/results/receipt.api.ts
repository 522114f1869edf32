import { writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { setLetteringAgain } from './receipt.data.ts';

const receiptApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    setLetteringAgain: build.mutation<{ imageId: string; imageSha256: string }, { spec: unknown; key: string }>(
      writes(setLetteringAgain, ['ai_generated_images']),
    ),
  }),
});

export const { useSetLetteringAgainMutation } = receiptApi;
