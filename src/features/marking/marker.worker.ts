/** Finds the subject of one picture, and follows what is marked on it. The server draws from the same code. */
import { Marking } from '#engine/subject/marking.ts';
import { standsAlone, subjectOf } from '#engine/subject/subject.ts';
import type { FromMarker, SubjectMask, ToMarker } from './marking.protocol.ts';

type Request = Extract<ToMarker, { type: 'marks' }>;

let marking: Marking | null = null;
/** Only the newest counts: what a finger asked for a moment ago nobody needs any more. */
let newest: Request | null = null;
let busy = false;

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>;

scope.onmessage = ({ data }: MessageEvent<ToMarker>) => {
  try {
    if (data.type === 'open') marking = new Marking(data.picture, data.picture.subjectMap ?? undefined);
    else {
      newest = data;
      if (!busy) void answerAll();
    }
  } catch (error) {
    fail(error);
  }
};

async function answerAll(): Promise<void> {
  busy = true;
  try {
    while (newest && marking) {
      const request: Request = newest;
      newest = null;
      const mask = request.done ? await settle(marking, request) : marking.preview(request.marks);
      if (mask) answer(request, marking, mask);
      await others();
    }
  } catch (error) {
    fail(error);
  }
  busy = false;
}

/** Null when a newer request came meanwhile. */
async function settle(marking: Marking, { marks }: Request): Promise<Uint8Array | null> {
  const steps = marking.settling(marks);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await others();
    if (newest) return null;
  }
}

/** Lets waiting messages in. */
function others(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function answer({ number, done, marks }: Request, marking: Marking, found: Uint8Array): void {
  const { width, height } = marking;
  const mask = found.slice();
  let inside = 0;
  for (const value of mask) inside += value;
  const isCut = marks.length > 0 || standsAlone(subjectOf(marking, []));
  const subject: SubjectMask = { width, height, mask, area: inside / mask.length, isCut };
  scope.postMessage({ type: 'mask', number, settled: done, subject } satisfies FromMarker, [mask.buffer]);
}

function fail(error: unknown): void {
  scope.postMessage({ type: 'failed', message: (error as Error).message } satisfies FromMarker);
}
