export { cancelJob, followJob, useJob } from './generation.api.ts';
export type { JobOrder } from './generation.data.ts';
export { stageText, type Job, type JobLoss } from './generation.model.ts';
