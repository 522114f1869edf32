import { ApiError, AppError } from '../../data/errors.ts';
import type { GenerationOutput, GenerationStatusResponse } from '../../domain/generation.ts';
import { pollMessages } from '../../domain/polling.ts';
import { generationFailedWith, designerTexts } from '../../domain/texts/designer.ts';

/** A job as the screen knows it, whichever tool draws. */
export interface Job {
  /** Idempotency key of the request, made by the browser. */
  requestId: string;
  /** The server's id, known after its first answer. */
  id: string | null;
  phase: 'requested' | 'running' | 'succeeded' | 'failed' | 'canceled';
  /** 0 to 1. */
  progress: number;
  stage: string | null;
  outputs: GenerationOutput[];
  /** Why it ended without success, for people. */
  error: string | null;
  /** Credits, known at the end. */
  charged: number | null;
  notes: string[];
}

export function newJob(requestId: string): Job {
  const nothingYet = { progress: 0, stage: null, outputs: [], error: null, charged: null, notes: [] };
  return { requestId, id: null, phase: 'requested', ...nothingYet };
}

/** What is going on, for people. */
export function stageText({ id, stage, outputs }: Job, wanted: number): string {
  if (outputs.length > 0 && wanted > 1) return `${outputs.length} of ${wanted} drawn`;
  return stage ?? (id ? 'Waiting in line to be drawn' : 'Reserving your credits');
}

export function hasEnded({ phase }: Job): boolean {
  return phase !== 'requested' && phase !== 'running';
}

/** The job after an answer. It never runs backwards: an answer may be overtaken by a newer one. */
export function advanced(job: Job, answer: GenerationStatusResponse): Job {
  const { id, status, outputs, charged, notes } = answer;
  if (status === 'processing' && hasEnded(job)) return job;
  return {
    requestId: job.requestId,
    id,
    phase: status === 'processing' ? 'running' : status,
    progress: Math.max(job.progress, answer.progress),
    stage: answer.stage ?? job.stage,
    outputs: outputs.length >= job.outputs.length ? outputs : job.outputs,
    error: status === 'failed' || status === 'canceled' ? (answer.error ?? pollMessages.ended(status)) : null,
    charged,
    notes,
  };
}

/** Why a job is no longer followed, for people. */
export interface JobLoss {
  message: string;
  /** The job itself may go on: following it again finds it (decision 36). */
  goesOn: boolean;
}

/**
 * A refusal is an end, and so is a job that the server does not have. Without session or connection, or after a failed
 * status check, nobody knows.
 */
export function lossOf(error: unknown): JobLoss {
  if (isUnknownJob(error)) return { message: designerTexts.generationFailed, goesOn: false };
  return { message: lossText(error), goesOn: !(error instanceof ApiError) || error.status === 401 };
}

function lossText(error: unknown): string {
  if (!(error instanceof AppError)) return designerTexts.generationFailed;
  if (!(error instanceof ApiError))
    return error.category === 'timeout' ? designerTexts.generationTimeout : error.message;
  if (error.status === 401) return designerTexts.signInAgain;
  if (error.code === 'no_output') return designerTexts.noDesign;
  // The server's own sentence says more than a number where the person can do something about it.
  if ([402, 403, 409, 422, 429, 503].includes(error.status)) return error.message;
  return `${generationFailedWith(error.status)}. ${designerTexts.generationFailed}`;
}

/** The server knows no such job: its request never arrived, and nothing is held for it. */
export function isUnknownJob(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof ApiError && error.cause.status === 404;
}
