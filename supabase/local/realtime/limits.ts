/** What one client may use up, so that he cannot take the service away from the others. */
export interface RealtimeLimits {
  /** Bytes of one frame from a client. */
  frameBytes: number;
  /** Bytes of the body of a REST broadcast. */
  requestBytes: number;
  channelsPerSocket: number;
  bindingsPerChannel: number;
  /** Values that all filters of one socket compare with; a binding without a filter counts as one. */
  comparisonsPerSocket: number;
  socketsPerAddress: number;
  socketsPerCaller: number;
  /** Frames of one socket per second; this and what follows are averaged over ten seconds. */
  framesPerSecond: number;
  /** Bytes of frames of one socket per second. */
  bytesPerSecond: number;
  joinsPerSecond: number;
  /** The same for all sockets and requests of one person; see callers.ts. */
  framesPerCaller: number;
  bytesPerCaller: number;
  joinsPerCaller: number;
  /** Kilobytes per second that clients cause on all public topics together, at least one for each listener of a message. */
  kilobytesToldPerSecond: number;
  /** Bytes of what one channel tells about itself. */
  presenceBytes: number;
  presenceBytesPerSocket: number;
  presenceBytesPerTopic: number;
  /** Bytes that may wait for a client that reads too slowly. */
  unsentBytes: number;
  /** Bytes that may wait for all clients together. */
  unsentBytesOfAll: number;
  /** A socket that says nothing for so long (milliseconds) is closed; clients send a heartbeat every 25 s. */
  silenceMs: number;
  /** How long a join waits for the database to be listened to (milliseconds); below the client's own 10 s. */
  joinWaitMs: number;
  /** How long an answer of the policies of a private topic counts (milliseconds). */
  rightsMs: number;
  /** How often the policies are asked about members of private topics on which nothing is said (milliseconds). */
  sweepMs: number;
  /** How long the filters of a batch of changes may take (milliseconds). */
  filterMs: number;
}

const KIB = 1024;

export const DEFAULT_LIMITS: RealtimeLimits = {
  frameBytes: 64 * KIB,
  requestBytes: 256 * KIB,
  channelsPerSocket: 100,
  bindingsPerChannel: 50,
  comparisonsPerSocket: 400,
  socketsPerAddress: 500,
  socketsPerCaller: 50,
  framesPerSecond: 50,
  bytesPerSecond: 64 * KIB,
  joinsPerSecond: 5,
  framesPerCaller: 200,
  bytesPerCaller: 256 * KIB,
  joinsPerCaller: 20,
  kilobytesToldPerSecond: 2_000,
  presenceBytes: 4 * KIB,
  presenceBytesPerSocket: 64 * KIB,
  presenceBytesPerTopic: 256 * KIB,
  unsentBytes: 8 * KIB * KIB,
  unsentBytesOfAll: 128 * KIB * KIB,
  silenceMs: 90_000,
  joinWaitMs: 8_000,
  rightsMs: 1_000,
  sweepMs: 15_000,
  filterMs: 1_000,
};

const BURST_SECONDS = 10;

/** So much per second, averaged over ten. */
export class Allowance {
  readonly #perSecond: number;
  #left: number;
  #refilledAt = Date.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * BURST_SECONDS;
  }

  /** False, and nothing is spent, when that is more than is left. */
  spend(amount = 1): boolean {
    const now = Date.now();
    const refill = ((now - this.#refilledAt) / 1_000) * this.#perSecond;
    this.#refilledAt = now;
    this.#left = Math.min(this.#perSecond * BURST_SECONDS, this.#left + refill);
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }

  /** Whether only a tenth has been spent of late. */
  get isModest(): boolean {
    return this.#left >= this.#perSecond * BURST_SECONDS * 0.9;
  }

  /** Whether nothing has been spent for so long that this is as good as new. */
  get isFull(): boolean {
    return Date.now() - this.#refilledAt > BURST_SECONDS * 1_000;
  }
}
