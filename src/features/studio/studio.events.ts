import { createAction } from '@reduxjs/toolkit';

import type { StudioEvent } from './studio.state.ts';

/** The one way in: something happened in the designer. */
export const studioHappened = createAction<StudioEvent>('studio/happened');
