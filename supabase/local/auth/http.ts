/** Reading requests and writing answers. */
import { z } from 'zod';
import { allStorable, isShallow } from '../storable.ts';
import { AuthError, invalid } from './errors.ts';
import type { AuthCall } from './settings.ts';

/** Nothing that this service reads is larger; user metadata is the biggest part. */
const maxBodyBytes = 256 * 1024;

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw new AuthError(413, 'validation_failed', 'Request body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads one request. An empty body counts as an empty object. */
export async function readCall(request: Request): Promise<AuthCall> {
  const url = new URL(request.url);
  const text = request.method === 'GET' ? '' : await readText(request);
  let body: unknown = {};
  if (text) {
    try {
      body = JSON.parse(text);
    } catch {
      throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
    }
    if (typeof body !== 'object' || body === null) {
      throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: not an object');
    }
  }
  if (!allStorable([body, ...url.searchParams])) throw invalid('The text holds a character that cannot be stored');
  return {
    request,
    url,
    body,
    bearer: /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null,
    ip: request.headers.get('x-real-ip'),
    userAgent: request.headers.get('user-agent'),
    redirectTo: url.searchParams.get('redirect_to') ?? request.headers.get('redirect_to'),
  };
}

/** Parses the body by a schema; what does not fit is `validation_failed` and names the field. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, call: AuthCall): z.output<Schema> {
  const result = schema.safeParse(call.body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalid(`${issue.path.join('.') || 'body'}: ${issue.message}`);
}

/** Metadata stands in every access token, and so in a header of every request: what is larger would lock its owner out. */
const metadataBytes = 4000;
/** What is nested deeper cannot be written out, or not be read by the database. */
const metadataLevels = 16;

export function assertFitsIntoToken(metadata: Record<string, unknown>): void {
  if (isShallow(metadata, metadataLevels) && Buffer.byteLength(JSON.stringify(metadata)) <= metadataBytes) return;
  throw invalid('Metadata is nested too deeply or too large');
}

export const metadata = z.record(z.string(), z.unknown()).transform((value) => {
  assertFitsIntoToken(value);
  return value;
});
