import type { GenerationOutput } from '../../domain/generation.ts';
import type { Nudge } from '../../domain/nudges.ts';
import { cancelledWith, designerTexts } from '../../domain/texts/designer.ts';
import type { Job, JobLoss } from '../generation/generation.public.ts';

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
  // Designs that are read again keep their place where none came.
  if (run.phase === 'done' && outputs.length === 0) return;
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

/** Settles a cancel with the job's end, or with null when the server was not reached; for reducers. */
function settleCancel(run: ToolRun, { requestId, end }: CancelledRun): void {
  if (run.requestId !== requestId || run.error !== designerTexts.generationCancelled) return;
  if (end) Object.assign(run, { outputs: end.outputs, charged: end.charged ?? 0 });
  else Object.assign(run, { error: designerTexts.cancelUnheard, goesOn: true });
}

/** Returns why nothing more is drawn, with the cost of a cancel once it is known. */
export function endText({ error, outputs, charged }: ToolRun): string | null {
  const isCancelled = error === designerTexts.generationCancelled;
  return isCancelled && charged !== null ? cancelledWith(outputs.length, charged) : error;
}

/** A run whose job is followed again. */
function resumeRun(run: ToolRun): void {
  Object.assign(run, { phase: 'drawing', error: null, goesOn: false });
}

/** The steps of a tool's run; for reducers. */
export const toolRun = {
  begin: newRun,
  end: endRun,
  lose: loseRun,
  cancel: cancelRun,
  settle: settleCancel,
  resume: resumeRun,
};

/** One more image beside one of the designs: drawn again, bolder, with another ornament ... */
export interface NudgeRun {
  requestId: string;
  /** The image that it stands beside. */
  from: string;
  nudge: Nudge;
  output: GenerationOutput | null;
  error: string | null;
}

/** What a tool asks for when it draws. */
export interface Asked {
  /** Images that are wanted. */
  images: number;
  styleId: string;
  /** Width on skin. */
  widthMm: number;
  /** Address of the one picture that it is drawn from; null for several, and for words. */
  photo: string | null;
}

/** The job that was asked for last, with what it was asked for. */
export interface DrawingRun extends ToolRun, Asked {}

/** What the kit keeps of a tool, beside its form. */
export interface Drawn {
  /** Seed of the next drawing where none is set: a preview has it as well. */
  nextSeed: number;
  run: DrawingRun | null;
  /** What was varied from its designs. */
  nudges: NudgeRun[];
  error: string | null;
}

export const nothingDrawn: Drawn = { nextSeed: 1, run: null, nudges: [], error: null };

function nudgeOf({ nudges }: Drawn, requestId: string): NudgeRun | undefined {
  return nudges.find((nudge) => nudge.requestId === requestId);
}

/** Ends a variation. An image that was drawn before stays. */
function endNudge(nudge: NudgeRun, { outputs, error }: Job): void {
  nudge.output = outputs[0] ?? nudge.output;
  nudge.error = nudge.output ? null : (error ?? designerTexts.generationFailed);
}

/** An image whose job goes on has not failed: it is found when the page opens again. */
function loseNudge(nudge: NudgeRun, { message, goesOn }: JobLoss): void {
  if (!goesOn) nudge.error = message;
}

/** After the end of any job; for reducers. */
function endJob(drawn: Drawn, job: Job): void {
  const nudge = nudgeOf(drawn, job.requestId);
  if (nudge) endNudge(nudge, job);
  const { run } = drawn;
  if (run?.requestId !== job.requestId) return;
  const wasDrawing = run.phase === 'drawing';
  endRun(run, job);
  // Drawn again it is another one, and the preview shows which.
  if (wasDrawing && run.phase === 'done') drawn.nextSeed = (drawn.nextSeed + 1) >>> 0;
}

/** Notes that a job is no longer followed; for reducers. */
function loseJob(drawn: Drawn, loss: JobLoss & { requestId: string }): void {
  const nudge = nudgeOf(drawn, loss.requestId);
  if (nudge) loseNudge(nudge, loss);
  if (drawn.run?.requestId === loss.requestId) loseRun(drawn.run, loss);
}

/** An own image is gone, and with it its place on the table; what was varied from it stays. For reducers. */
function forgetImage(drawn: Drawn, imageId: string): void {
  const { run, nudges } = drawn;
  if (run) run.outputs = run.outputs.filter((output) => output.imageId !== imageId);
  drawn.nudges = nudges.filter(({ output }) => output?.imageId !== imageId);
}

/** What was on the table of an image that is gone: itself, or the variation that it came by. */
export interface Forgotten {
  /** Of the run that was shown then. */
  requestId: string;
  output?: GenerationOutput;
  nudge?: NudgeRun;
}

/** It was taken out of the trash: it has its place again, unless something else was drawn meanwhile. For reducers. */
function recallImage({ run, nudges }: Drawn, { requestId, output, nudge }: Forgotten): void {
  if (run?.requestId !== requestId) return;
  if (output && !run.outputs.some(({ imageId }) => imageId === output.imageId))
    run.outputs = [...run.outputs, output].sort((one, other) => one.index - other.index);
  if (nudge && !nudges.some((each) => each.requestId === nudge.requestId)) nudges.push(nudge);
}

export const drawn = { endJob, loseJob, forgetImage, recallImage };
