/** What one client may use up, so that he cannot take the service away from the others. */
export interface RealtimeLimits {
  /** Bytes of one frame from a client. */
  frameBytes: number;
  /** Bytes of the body of a REST broadcast. */
  requestBytes: number;
  channelsPerSocket: number;
  bindingsPerChannel: number;
  socketsPerAddress: number;
  /** Frames per second and socket, averaged over ten seconds. */
  framesPerSecond: number;
  /** Bytes that may wait for a client that reads too slowly. */
  unsentBytes: number;
  /** A socket that says nothing for so long (milliseconds) is closed; clients send a heartbeat every 25 s. */
  silenceMs: number;
  /** How long a join waits for the database to be listened to (milliseconds); below the client's own 10 s. */
  joinWaitMs: number;
}

export const DEFAULT_LIMITS: RealtimeLimits = {
  frameBytes: 1_048_576,
  requestBytes: 3_145_728,
  channelsPerSocket: 100,
  bindingsPerChannel: 50,
  socketsPerAddress: 500,
  framesPerSecond: 200,
  unsentBytes: 33_554_432,
  silenceMs: 90_000,
  joinWaitMs: 8_000,
};
