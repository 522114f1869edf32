/** What makes images: the built-in engine or a vendor. The worker knows this interface only. */
import type { Attribution } from '#engine/engine.ts';
import type { GenerationRow } from './generation.db.ts';
import type { JobParams } from './job.ts';

export interface ClaimedJob {
  row: GenerationRow;
  params: JobParams;
  /** Bytes of the stored reference (JPEG), or null for a design from words alone. */
  reference: Uint8Array | null;
  /** Bytes of the further pictures, as `params.more` names them. */
  more: readonly Uint8Array[];
  /** Indices of images that are not recorded yet; a job that was interrupted goes on with these. */
  missing: readonly number[];
}

export interface ProducedImage {
  index: number;
  png: Uint8Array;
  preview: Uint8Array;
  width: number;
  height: number;
  /** Goes into the database as it stands; the PNG carries it too. */
  receipt: Record<string, unknown>;
  attributions: Attribution[];
}

export interface GatewayHooks {
  /** Aborted on cancel, on a lost lease and at the end of the process. */
  signal: AbortSignal;
  progress(fraction: number, stage: string): void;
  /** Hands over an image as soon as it is ready. */
  image(image: ProducedImage): void;
  /** Stores the vendor's id of the job before anything else happens; false when the lease was lost. */
  submitted(predictionId: string): Promise<boolean>;
}

export interface ImageGateway {
  /** Resolves when every image that will come has been handed over; may be fewer than asked. */
  produce(job: ClaimedJob, hooks: GatewayHooks): Promise<void>;
  stop(): Promise<void>;
}

/** The job cannot succeed, now or later; `message` is for people. */
export class GenerationFailure extends Error {
  readonly code: string;
  constructor(code: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'GenerationFailure';
    this.code = code;
  }
}

/** Worth another attempt after a while. */
export class RetryLater extends Error {
  readonly delaySeconds: number;
  constructor(delaySeconds: number, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'RetryLater';
    this.delaySeconds = delaySeconds;
  }
}
