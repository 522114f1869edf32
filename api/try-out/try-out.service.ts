/**
 * Drawings for visitors: in memory, nothing of them is stored. One at a time in each process, and none while a job of somebody
 * with an account waits for the built-in engine. What could not be drawn counts against no quota.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { styleById } from '#domain/styles.ts';
import type { TryOutDrawing, TryOutRequest } from '#domain/try-out.ts';
import { linesFor } from '#engine/engine.ts';
import { fontsOfLines, type FontsFor } from '#lettering/line-fonts.ts';
import { ApiError } from '../errors.ts';
import type { QuotaKeeper } from '../http/quota.ts';
import type { QuotaRule } from '../http/route.ts';
import { dataUrlToBytes, decodePhoto } from '../images/decode.ts';
import { createTurns } from '../images/turns.ts';
import type { FindSubject } from '../photo-models/photo-models.ts';
import type { Draw } from './drawer.ts';

const DAY = 86_400;
/** About as many as are drawn within the patience. */
const WAITING = 12;
const PATIENCE_MS = 40_000;
const LOOK_AGAIN_MS = 500;

export interface TryOutLimits {
  /** Drawings a day, by one address and by all together. */
  perAddress: number;
  perDay: number;
}

export interface TryOutDeps {
  limits: TryOutLimits;
  quotas: QuotaKeeper;
  /** Whether administrators let anything be drawn now. */
  drawingOn: () => Promise<boolean>;
  /** Whether a job waits for the built-in engine. */
  jobWaits: () => Promise<boolean>;
  draw: Draw;
  findSubject: FindSubject;
  /** For the words of banners. */
  fontsFor: FontsFor;
  /** For tests. */
  patienceMs?: number;
}

export interface Visitor {
  ip: string;
  /** Aborted when the visitor hangs up. */
  signal: AbortSignal;
}

export type TryOutService = ReturnType<typeof createTryOut>;

export function createTryOut({
  limits,
  quotas,
  drawingOn,
  jobWaits,
  draw,
  findSubject,
  fontsFor,
  patienceMs = PATIENCE_MS,
}: TryOutDeps) {
  const lane = createTurns({ atATime: 1, waiting: WAITING, waitingOfOne: 1, full: busy });
  const [byAddress, byAll] = rulesOf(limits);

  /** @param cost 0 asks only whether there is one left. */
  async function count(ip: string, cost: 0 | 1): Promise<void> {
    await quotas.take({ ...byAddress, cost }, ip);
    await quotas.take({ ...byAll, cost }, 'all');
  }

  async function untilNoJobWaits(signal: AbortSignal): Promise<void> {
    while (await jobWaits()) await sleep(LOOK_AGAIN_MS, undefined, { signal });
  }

  async function drawFor(request: TryOutRequest, ip: string, signal: AbortSignal) {
    const { photo, words, composition, style, seed } = request;
    await untilNoJobWaits(signal);
    const image = photo ? await decodePhoto(dataUrlToBytes(photo), { owner: ip }) : null;
    const subjectMap = image && (await findSubject(image).catch(() => null));
    const { engine } = styleById(style);
    const lines = linesFor({ prompt: words, composition }, image === null);
    const fonts = await fontsOfLines(lines, [engine], fontsFor);
    const drawn = await draw({ photo: image, subjectMap, words, composition, style: engine, seed, fonts }, signal);
    await count(ip, 1);
    return drawn;
  }

  return {
    async draw(request: TryOutRequest, { ip, signal }: Visitor): Promise<TryOutDrawing> {
      if (limits.perAddress === 0 || limits.perDay === 0) {
        throw new ApiError('feature_off', {
          message: 'Trying without an account is turned off on this installation.',
        });
      }
      if (!(await drawingOn())) throw new ApiError('generation_off');
      // Before anything that costs: most are answered so when many come at once.
      if (!lane.hasRoom(ip)) throw busy();
      await count(ip, 0);
      const patience = AbortSignal.timeout(patienceMs);
      const either = AbortSignal.any([signal, patience]);
      try {
        const { png, ...rest } = await lane.take(() => drawFor(request, ip, either), ip, either);
        return { ...rest, image: `data:image/png;base64,${Buffer.from(png).toString('base64')}` };
      } catch (error) {
        if (!patience.aborted || error instanceof ApiError) throw error;
        throw busy();
      }
    },
  };
}

function rulesOf({ perAddress, perDay }: TryOutLimits): [QuotaRule, QuotaRule] {
  const rule = { windowSeconds: DAY, counting: 'shares' } as const;
  return [
    {
      ...rule,
      name: 'try-out-ip',
      per: 'ip',
      points: perAddress,
      message: `You have had ${perAddress === 1 ? 'the one drawing' : `all ${perAddress} drawings`} of a day without an account. Go on with a free account, or come back tomorrow.`,
    },
    {
      ...rule,
      name: 'try-out-all',
      per: 'all',
      points: perDay,
      message:
        'So many people have tried Inkroom today that no drawing is left without an account. Go on with a free account, or come back tomorrow.',
    },
  ];
}

function busy(): ApiError {
  return new ApiError('queue_full', {
    message: 'Many people are trying this right now. Please try again in a minute.',
    retryAfterSeconds: 60,
  });
}
