export { cancelJob, followJob, useJob } from './generation.api.ts';
export type { JobOrder } from './generation.data.ts';
export { lossOf, stageText, type Job, type JobLoss } from './generation.model.ts';
