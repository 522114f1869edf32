/** What the designer knows in each of its five stages, what can happen to it, and the specified texts (S2§2, S2§4). */
import type { DesignBrief, PhotoFacts, StructuredAnalysis } from '../../domain/assistant.ts';
import type { GenerationOutput } from '../../domain/generation.ts';
import type { Job, JobLoss } from '../generation/generation.public.ts';

export type StudioStage = 'upload' | 'analyzing' | 'chat' | 'generating' | 'results';

export interface StudioImage {
  dataUrl: string;
  name: string;
  width: number;
  height: number;
}

export interface ChatMessage {
  id: string;
  sender: 'user' | 'ai';
  content: string;
  timestamp: number;
  promptGenerated: boolean;
  failed?: boolean;
}

export interface StudioOptions {
  styleId: string;
  /** Printed width in millimetres, asked for before rendering. */
  physicalWidthMm: number;
  placement: string;
  detail: number;
  lineWeight: number;
  cutout: 'auto' | 'on' | 'off';
  highResolution: boolean;
  /** Null follows the person's preference and the installation's default (decision 28). */
  share: boolean | null;
}

/** What the person asked for; how far it is stands with the job (features/generation). */
export interface GenerationRun {
  /** The job's request id. */
  requestId: string;
  startedAt: number;
  error: string | null;
  /** True once the person was told that it takes long; the job itself goes on (decision 36). */
  timedOut: boolean;
}

export interface StudioState {
  stage: StudioStage;
  artAnalysis: boolean;
  image: StudioImage | null;
  analysisAttempt: string | null;
  analysis: { data: StructuredAnalysis; facts: PhotoFacts | null; model: string } | null;
  messages: ChatMessage[];
  replyAttempt: string | null;
  /** What has come of the reply that is awaited. */
  writing: string;
  suggestions: string[];
  brief: DesignBrief | null;
  prompt: string | null;
  options: StudioOptions;
  run: GenerationRun | null;
  results: { generationId: string; outputs: GenerationOutput[]; charged: number | null; notes: string[] } | null;
  error: string | null;
  notice: string | null;
}

export const initialOptions: StudioOptions = {
  styleId: 'blackwork',
  physicalWidthMm: 100,
  placement: 'general',
  detail: 0.6,
  lineWeight: 1,
  cutout: 'auto',
  highResolution: false,
  share: null,
};

export const initialStudioState: StudioState = {
  stage: 'upload',
  artAnalysis: false,
  image: null,
  analysisAttempt: null,
  analysis: null,
  messages: [],
  replyAttempt: null,
  writing: '',
  suggestions: [],
  brief: null,
  prompt: null,
  options: initialOptions,
  run: null,
  results: null,
  error: null,
  notice: null,
};

export type StudioEvent =
  | { type: 'imageSelected'; image: StudioImage }
  | { type: 'imageCleared' }
  | { type: 'imageRejected'; message: string }
  | { type: 'artAnalysisSwitched'; on: boolean }
  | { type: 'analysisStarted'; attempt: string }
  | {
      type: 'analysisSucceeded';
      attempt: string;
      analysis: NonNullable<StudioState['analysis']>;
      greeting: ChatMessage;
      prompt: string | null;
      suggestions: string[];
      brief: DesignBrief | null;
    }
  | { type: 'analysisFailed'; attempt: string; message: string }
  | { type: 'analysisCancelled' }
  | { type: 'chatClosed' }
  | { type: 'chatOpened' }
  | { type: 'messageSent'; attempt: string; message: ChatMessage }
  | {
      type: 'replyReceived';
      attempt: string;
      message: ChatMessage;
      prompt: string | null;
      suggestions: string[];
      brief: DesignBrief | null;
    }
  | { type: 'replyGrew'; attempt: string; writing: string }
  | { type: 'replyFailed'; attempt: string; message: ChatMessage }
  | { type: 'optionsChanged'; options: Partial<StudioOptions> }
  | { type: 'generationStarted'; requestId: string; at: number }
  | { type: 'jobEnded'; job: Job }
  | ({ type: 'jobLost'; requestId: string } & JobLoss)
  | { type: 'generationReattached'; requestId: string }
  | { type: 'generationCancelled' }
  /** What a cancelled generation came to: designs that were drawn before, and credits that they cost. */
  | { type: 'cancelSettled'; drawn: number; charged: number }
  | { type: 'refineRequested' }
  | { type: 'noticeDismissed' }
  | { type: 'reset' };
