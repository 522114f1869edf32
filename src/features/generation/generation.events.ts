import { createAction } from '@reduxjs/toolkit';

import type { Job, JobLoss } from './generation.model.ts';

/** A job that was followed has ended, well or not. */
export const jobEnded = createAction<Job>('generation/jobEnded');

/** Following a job has ended before the job itself: it was refused, or it goes on out of sight. */
export const jobLost = createAction<JobLoss & { requestId: string }>('generation/jobLost');
