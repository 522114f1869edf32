/** Traces a design, off the page's thread. */
import { vectorsOf, type TraceOrder, type Vectors } from './vectors.ts';

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;

export type TraceAnswer = { vectors: Vectors } | { failure: string };

scope.onmessage = ({ data }: MessageEvent<TraceOrder>) => {
  try {
    scope.postMessage({ vectors: vectorsOf(data) } satisfies TraceAnswer);
  } catch (error) {
    scope.postMessage({ failure: (error as Error).message } satisfies TraceAnswer);
  }
};
