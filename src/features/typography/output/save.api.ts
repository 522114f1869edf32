import { writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import type { LetteringOrder } from '../../../domain/lettering.ts';
import { saveLettering, type SavedLettering } from './save.data.ts';

const saveApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    saveLettering: build.mutation<SavedLettering, { order: LetteringOrder; key: string }>(
      writes(saveLettering, ['ai_generated_images']),
    ),
  }),
});

export const { useSaveLetteringMutation } = saveApi;
