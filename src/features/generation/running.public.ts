export { runningApi } from './running.api.ts';
export type { RunningJob } from './rows.data.ts';
