import type { Job, JobLoss } from './generation.model.ts';
import type { GenerationOutput } from '../../domain/generation.ts';
import { cancelledWith, designerTexts } from '../../domain/texts/designer.ts';

/** What a tool keeps of the job that was asked for last: enough to show it, and to find it again after a reload. */
export interface ToolRun extends Pick<Job, 'requestId' | 'outputs' | 'notes' | 'charged' | 'error'> {
  startedAt: number;
  /** Images that were asked for. */
  images: number;
  phase: 'drawing' | 'done' | 'failed';
  /** The job itself may go on: drawing again finds it first. */
  goesOn: boolean;
}

function newRun({ requestId, startedAt, images }: Pick<ToolRun, 'requestId' | 'startedAt' | 'images'>): ToolRun {
  const nothingYet = { error: null, goesOn: false, outputs: [], notes: [], charged: null };
  return { requestId, startedAt, images, phase: 'drawing', ...nothingYet };
}

/** The run after its job has ended; for reducers. What was cancelled stays so, with what had been drawn by then. */
function endRun(run: ToolRun, { phase, outputs, charged, notes, error }: Job): void {
  Object.assign(run, { outputs, charged, notes, goesOn: false });
  if (run.phase !== 'drawing' && phase !== 'succeeded') return;
  const nothing = outputs.length === 0;
  Object.assign(run, { phase: nothing ? 'failed' : 'done', error: nothing ? (error ?? designerTexts.noDesign) : null });
}

/** The run when its job is no longer followed; for reducers. */
function loseRun(run: ToolRun, { message, goesOn }: JobLoss): void {
  if (run.phase === 'drawing') Object.assign(run, { phase: 'failed', error: message, goesOn });
}

function cancelRun(run: ToolRun): void {
  if (run.phase === 'drawing') Object.assign(run, { phase: 'failed', error: designerTexts.generationCancelled });
}

export interface CancelledRun {
  requestId: string;
  end: Job | null;
}

/** What its cancel came to: what had been drawn by then, or null where nobody could be told; for reducers. */
function settleCancel(run: ToolRun, { requestId, end }: CancelledRun): void {
  if (run.requestId !== requestId || run.error !== designerTexts.generationCancelled) return;
  if (end) Object.assign(run, { outputs: end.outputs, charged: end.charged ?? 0 });
  else Object.assign(run, { error: designerTexts.cancelUnheard, goesOn: true });
}

/** Why nothing more is drawn, and what a cancel cost once that is known. */
function endText({ error, outputs, charged }: ToolRun): string | null {
  const isCancelled = error === designerTexts.generationCancelled;
  return isCancelled && charged !== null ? cancelledWith(outputs.length, charged) : error;
}

/** A run whose job is followed again. */
function resumeRun(run: ToolRun): void {
  Object.assign(run, { phase: 'drawing', error: null, goesOn: false });
}

/** An image that is drawn beside one of the designs. */
interface BesideRun {
  output: GenerationOutput | null;
  error: string | null;
}

/** The image after its job has ended; what was drawn once stays. For reducers. */
function endBeside(run: BesideRun, { outputs, error }: Job): void {
  run.output = outputs[0] ?? run.output;
  run.error = run.output ? null : (error ?? designerTexts.generationFailed);
}

/** The image when its job is no longer followed: one that goes on is found after a reload, so it has not failed. For reducers. */
function loseBeside(run: BesideRun, { message, goesOn }: JobLoss): void {
  if (!goesOn) run.error = message;
}

export const besideRun = { end: endBeside, lose: loseBeside };

/** What becomes of a tool's run; for reducers, and what it comes to in words. */
export const toolRun = {
  begin: newRun,
  end: endRun,
  lose: loseRun,
  cancel: cancelRun,
  settle: settleCancel,
  resume: resumeRun,
  endText,
};
