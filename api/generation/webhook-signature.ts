/**
 * Signatures of Replicate's webhooks (the Standard Webhooks scheme): HMAC-SHA256 over `id.timestamp.body` with the base64
 * secret after `whsec_`. Checked here because the official client accepts messages of any age.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_MS = 5 * 60 * 1000;

export interface WebhookHeaders {
  id: string | undefined;
  timestamp: string | undefined;
  /** One or more `v1,<base64>`, separated by spaces. */
  signature: string | undefined;
}

/** True when the message is signed with `secret` and at most five minutes off `now` (milliseconds). */
export function verifyWebhook(secret: string, headers: WebhookHeaders, body: string, now: number): boolean {
  const { id, timestamp, signature } = headers;
  if (!id || !timestamp || !signature || !/^\d{9,11}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * 1000) > TOLERANCE_MS) return false;
  const expected = signWebhook(secret, id, timestamp, body);
  return signature.split(' ').some((entry) => {
    const [version, value] = entry.split(',', 2);
    return version === 'v1' && value !== undefined && sameText(value, expected);
  });
}

/** The base64 signature of a message; exported for doubles of the vendor in tests. */
export function signWebhook(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
}

/** Ties the address of a webhook to one generation, so that a genuine message cannot be pointed at another. */
export function generationKey(secret: string, generationId: string): string {
  return createHmac('sha256', secret).update(`generation:${generationId}`).digest('base64url');
}

export function verifyGenerationKey(secret: string, generationId: string, key: string): boolean {
  return sameText(key, generationKey(secret, generationId));
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
