import { createAction } from '@reduxjs/toolkit';

import type { StudioEvent } from './designer.state.ts';

/** The one way in: something happened in the designer. */
export const studioHappened = createAction<StudioEvent>('studio/happened');
