/** Limits on requests and mails, counted in memory like those of the real service: a restart forgives. */

interface Bucket {
  tokens: number;
  at: number;
}

/** Above this many keys the full buckets are dropped, so that made-up addresses cannot fill the memory. */
const maxKeys = 20_000;

/** Token bucket per key: `capacity` calls at once, refilled evenly over `windowMs`. */
export class RateLimiter {
  private readonly capacity: number;
  private readonly windowMs: number;
  private readonly now: () => number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(capacity: number, windowMs: number, now: () => number = Date.now) {
    this.capacity = capacity;
    this.windowMs = windowMs;
    this.now = now;
  }

  /** Takes one from the key's bucket; false when it is empty. */
  take(key: string): boolean {
    if (this.buckets.size > maxKeys) this.sweep();
    const bucket = this.refilled(key);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  /** Puts back what was taken for something that turned out not to count. */
  giveBack(key: string): void {
    const bucket = this.refilled(key);
    bucket.tokens = Math.min(this.capacity, bucket.tokens + 1);
  }

  private refilled(key: string): Bucket {
    const at = this.now();
    const known = this.buckets.get(key) ?? { tokens: this.capacity, at };
    const gained = ((at - known.at) / this.windowMs) * this.capacity;
    const bucket = { tokens: Math.min(this.capacity, known.tokens + gained), at };
    this.buckets.set(key, bucket);
    return bucket;
  }

  private sweep(): void {
    for (const key of [...this.buckets.keys()]) {
      if (this.refilled(key).tokens >= this.capacity) this.buckets.delete(key);
    }
    // Still too many: an attack with fresh keys. Forgetting the oldest is better than growing without end.
    for (const key of this.buckets.keys()) {
      if (this.buckets.size <= maxKeys / 2) break;
      this.buckets.delete(key);
    }
  }
}

/** Network addresses from which somebody has proved to be the owner of an account, also after signing out there. */
export class KnownPlaces {
  private readonly places = new Set<string>();

  add(userId: string, ip: string): void {
    this.places.add(`${userId} ${ip}`);
    if (this.places.size > maxKeys) this.places.delete(this.places.keys().next().value ?? '');
  }

  has(userId: string, ip: string): boolean {
    return this.places.has(`${userId} ${ip}`);
  }
}

/** Shortest time between two mails of one kind to one address, for addresses that have no row to remember it. */
export class MailInterval {
  private readonly last = new Map<string, number>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Seconds still to wait, 0 when a mail may go out now (which is then remembered). */
  wait(key: string, intervalSeconds: number): number {
    if (this.last.size > maxKeys) this.last.clear();
    const seconds = intervalSeconds - (this.now() - (this.last.get(key) ?? -Infinity)) / 1000;
    if (seconds > 0) return seconds;
    this.last.set(key, this.now());
    return 0;
  }
}
