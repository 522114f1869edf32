/**
 * Refusals of the storage service in the words of the real service. Its HTTP status is 400 for nearly all of them; what
 * happened stands in `statusCode`, `error` and `code` of the body, which storage-js reads.
 */
import { refusal } from '../refusals.ts';

interface ErrorBody {
  statusCode: string;
  error: string;
  message: string;
  code: string;
}

export class StorageError extends Error {
  readonly httpStatus: number;
  readonly body: ErrorBody;

  constructor(statusCode: number, error: string, code: string, message: string, httpStatus = 400) {
    super(message);
    this.name = 'StorageError';
    this.httpStatus = httpStatus;
    this.body = { statusCode: String(statusCode), error, message, code };
  }
}

export const noSuchBucket = (): StorageError =>
  new StorageError(404, 'Bucket not found', 'NoSuchBucket', 'Bucket not found');

export const noSuchKey = (): StorageError => new StorageError(404, 'not_found', 'NoSuchKey', 'Object not found');

export const duplicate = (code: 'KeyAlreadyExists' | 'BucketAlreadyExists'): StorageError =>
  new StorageError(409, 'Duplicate', code, 'The resource already exists');

export const denied = (message = 'new row violates row-level security policy'): StorageError =>
  new StorageError(403, 'Unauthorized', 'AccessDenied', message);

export const tooLarge = (): StorageError =>
  new StorageError(413, 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size');

export const wrongMime = (mime: string): StorageError =>
  new StorageError(415, 'invalid_mime_type', 'InvalidMimeType', `mime type ${mime} is not supported`);

export const invalidKey = (name: string): StorageError =>
  new StorageError(400, 'InvalidKey', 'InvalidKey', `Invalid key: ${name}`);

export const bucketNotEmpty = (): StorageError =>
  new StorageError(409, 'ResourceNotEmpty', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');

export const invalidBucketName = (): StorageError =>
  new StorageError(400, 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid');

export const invalidRequest = (message: string): StorageError =>
  new StorageError(400, 'InvalidRequest', 'InvalidRequest', message);

/** What does not have the shape of its place. */
export const invalidShape = (message: string): StorageError =>
  new StorageError(400, 'Error', 'InvalidRequest', message);

export const invalidParameter = (message: string): StorageError =>
  new StorageError(400, 'InvalidParameter', 'InvalidParameter', message);

export const unstorable = (part: string): StorageError =>
  invalidRequest(`${part} holds a character that cannot be stored`);

export const invalidToken = (message: string): StorageError =>
  new StorageError(400, 'InvalidJWT', 'InvalidJWT', message);

export const invalidSignature = (message = 'Invalid signature'): StorageError =>
  new StorageError(400, 'InvalidSignature', 'InvalidSignature', message);

/** To who asks for more at once than one person may. */
export const tooMany = (): StorageError =>
  new StorageError(429, 'too_many_requests', 'SlowDown', 'Too many requests at once. Try again in a moment.', 429);

/** A signed address that does not count, a route that does not exist, and too much at once. */
const isRefusal = ({ httpStatus, body }: StorageError): boolean =>
  [404, 429].includes(httpStatus) || ['InvalidJWT', 'InvalidSignature'].includes(body.code);

/** A HEAD answer has no body to explain itself with. */
export function errorResponse(error: StorageError, method: string): Response {
  const body = method === 'HEAD' ? null : JSON.stringify(error.body);
  const response = new Response(body, { status: error.httpStatus, headers: { 'content-type': 'application/json' } });
  return isRefusal(error) ? refusal(response) : response;
}
