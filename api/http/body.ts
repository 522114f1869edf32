/** Reads the body of a request, within limits that keep a body from holding everybody else up while it is read. */
import { isAscii } from 'node:buffer';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { isShallowJson } from '#domain/json-nesting.ts';
import { fileTooLarge } from '#domain/uploads.ts';
import { ApiError } from '../errors.ts';
import { readPieces } from './pieces.ts';
import { BODY_LIMIT_BYTES, type Route } from './route.ts';

/** All of a body but its pictures, in bytes: text takes the parser up to a hundred times longer than base64 does. */
const TEXT_LIMIT_BYTES = 1024 * 1024;
/** From this length on a string without escapes and foreign letters counts as a picture, in bytes. */
const PICTURE_BYTES = 64 * 1024;
const LEVELS = 64;

/** Fills `req.body`: the bytes themselves for a raw route, else the value that they say in JSON. */
export function bodyReader(route: Route): (req: Request, res: Response) => Promise<void> {
  const { bodyKind, bodyLimit } = route;
  if (bodyKind === 'none') return () => Promise.resolve();
  if (bodyLimit) return (req) => readFile(bodyLimit(req.query), req);
  const unpack = express.raw({ type: () => true, limit: BODY_LIMIT_BYTES[bodyKind] });
  const read = async (req: Request, res: Response): Promise<void> => {
    if (isPacked(req)) await unpacked(unpack, req, res);
    else req.body = await readPieces(req, BODY_LIMIT_BYTES[bodyKind]);
  };
  if (bodyKind === 'raw') return read;
  return async (req, res) => {
    assertJsonType(req);
    await read(req, res);
    if (Buffer.isBuffer(req.body)) req.body = jsonOf(req.body);
  };
}

const isPacked = (req: Request): boolean => (req.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity';

/** A file: nothing is unpacked, and what is too large is said in the words of files. */
async function readFile(limit: number, req: Request): Promise<void> {
  if (isPacked(req)) throw new ApiError('unsupported_media');
  try {
    req.body = await readPieces(req, limit);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'payload_too_large') throw error;
    throw new ApiError('payload_too_large', { message: fileTooLarge(limit), cause: error });
  }
}

function assertJsonType(req: Request): void {
  const type = req.get('content-type');
  if (type === undefined) return;
  if (!req.is('application/json')) {
    throw new ApiError('unsupported_media', { message: 'The request body must be application/json.' });
  }
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1].toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') throw new ApiError('unsupported_media');
}

function unpacked(reader: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    reader(req, res, (error?: unknown) => {
      if (error) reject(bodyError(error));
      else resolve();
    });
  });
}

const readerErrorSchema = z.object({ type: z.string(), status: z.number() });

function bodyError(error: unknown): Error {
  const known = readerErrorSchema.safeParse(error);
  if (!known.success) return error instanceof Error ? error : new Error(String(error));
  if (known.data.status === 413) return new ApiError('payload_too_large', { cause: error });
  if (known.data.status === 415) return new ApiError('unsupported_media', { cause: error });
  return new ApiError('bad_request', { cause: error });
}

function jsonOf(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isShallowJson(withoutPictures(bytes), LEVELS)) {
    throw new ApiError('invalid_json', { message: 'The request body is nested too deeply.' });
  }
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new ApiError('invalid_json', { cause: error });
  }
  if (typeof value !== 'object' || value === null) throw new ApiError('invalid_json');
  return value;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const isPlain = (bytes: Buffer): boolean => isAscii(bytes) && !bytes.includes(BACKSLASH);

/** The body with its pictures left out; stops as soon as there is more text than any request needs. */
function withoutPictures(bytes: Buffer): string {
  const kept: Buffer[] = [];
  let from = 0;
  let size = 0;
  for (let at = 0; at < bytes.length && size + at - from <= TEXT_LIMIT_BYTES; at += 1) {
    if (bytes[at] !== QUOTE) continue;
    const end = bytes.indexOf(QUOTE, at + 1);
    if (end === -1) break;
    if (end - at > PICTURE_BYTES && isPlain(bytes.subarray(at + 1, end))) {
      size += at + 1 - from;
      kept.push(bytes.subarray(from, at + 1));
      from = end;
      at = end;
    } else {
      at += 1;
      while (at < bytes.length && bytes[at] !== QUOTE && size + at - from <= TEXT_LIMIT_BYTES) {
        at += bytes[at] === BACKSLASH ? 2 : 1;
      }
    }
  }
  size += bytes.length - from;
  if (size > TEXT_LIMIT_BYTES) throw new ApiError('payload_too_large');
  kept.push(bytes.subarray(from));
  return Buffer.concat(kept).toString('latin1');
}
