export { cancelJob, followJob, useJob } from './generation.api.ts';
export type { JobOrder } from './generation.data.ts';
export { stageText, type Job } from './generation.model.ts';
export { ResultDisplay } from './ResultDisplay.tsx';
export { besideRun, toolRun, type CancelledRun, type ToolRun } from './run.model.ts';
