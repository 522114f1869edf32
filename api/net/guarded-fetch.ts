/**
 * The only way the server fetches an address that a person gave. Allowed is: https on port 443 to a public address,
 * checked on what DNS answered and on the very connection that is used (so a second answer cannot redirect it), at most
 * three redirects with the same check each, limited bytes and time. Cookies, credentials and compression are not used.
 */
import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request, type Dispatcher } from 'undici';
import { imageFetchTexts } from '#domain/texts/api.ts';

export type RefusalReason = 'address' | 'protocol' | 'redirects' | 'size' | 'status' | 'timeout' | 'network' | 'type';

/** Why an address was not fetched. `message` may be shown to people. */
export class FetchRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'FetchRefused';
    this.reason = reason;
  }
}

export interface GuardedFetchOptions {
  maxBytes?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Answers whose media type does not start with this are refused, e.g. `image/`. */
  type?: string;
}

export interface GuardedAnswer {
  bytes: Buffer;
  contentType: string;
  url: string;
}

export type GuardedFetch = (url: string, options?: GuardedFetchOptions) => Promise<GuardedAnswer>;

type Resolve = (host: string) => Promise<LookupAddress[]>;

const MAX_REDIRECTS = 3;
const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
/** Public by number, but answered by the host of a virtual machine (metadata and agents of cloud providers). */
const CLOUD_HOST_ADDRESSES = new Set(['168.63.129.16', '100.100.100.200', '192.0.0.192']);
const LOCAL_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/;

/** True for addresses that belong to the public internet, whatever way they are written. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv6') {
    // Only global unicast, 2000::/3; the ranges inside it that carry an IPv4 address (6to4, Teredo) are named by range().
    const [first] = parsed.toByteArray();
    return (first & 0xe0) === 0x20 && parsed.range() === 'unicast';
  }
  return parsed.range() === 'unicast' && !CLOUD_HOST_ADDRESSES.has(parsed.toString());
}

const systemResolve: Resolve = (host) =>
  new Promise((resolve, reject) => {
    dnsLookup(host, { all: true, order: 'verbatim' }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    );
  });

/** Parses and judges an address; throws FetchRefused. */
export function checkUrl(text: string): URL {
  if (text.length > 2048) throw new FetchRefused('address', 'The image address is too long.');
  let url: URL;
  try {
    url = new URL(text);
  } catch (cause) {
    throw new FetchRefused('address', 'The image address is not valid.', cause);
  }
  if (url.protocol !== 'https:') throw new FetchRefused('protocol', 'Only https addresses can be used.');
  if (url.port !== '') throw new FetchRefused('address', 'Only the standard https port can be used.');
  if (url.username || url.password) throw new FetchRefused('address', 'The image address must not hold a password.');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isPublic = isIP(host) ? isPublicAddress(host) : host.includes('.') && !LOCAL_NAMES.test(host);
  if (!isPublic) throw new FetchRefused('address', 'This image address is not public.');
  return url;
}

/** Refuses as soon as one of a name's addresses is not public, and hands on exactly those that were checked. */
function guardedLookup(resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(new FetchRefused('address', 'This image address is not public.'), '', 0);
        } else if (options.all) callback(null, addresses);
        else callback(null, addresses[0].address, addresses[0].family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

/** `resolve` and `dispatcher` are replaced by tests only. */
export function createGuardedFetch(parts: { resolve?: Resolve; dispatcher?: Dispatcher } = {}): GuardedFetch {
  const dispatcher =
    parts.dispatcher ??
    new Agent({
      connect: { lookup: guardedLookup(parts.resolve ?? systemResolve), timeout: 5_000 },
      headersTimeout: 10_000,
      bodyTimeout: 10_000,
      // One request per connection: nothing is kept open to addresses of strangers.
      pipelining: 0,
      maxResponseSize: 64 * 1024 * 1024,
    });
  return async (text, options = {}) => {
    const deadline = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    try {
      return await follow(text, { ...options, signal }, dispatcher);
    } catch (error) {
      throw refusalOf(error, deadline.aborted);
    }
  };
}

async function follow(text: string, options: GuardedFetchOptions, dispatcher: Dispatcher): Promise<GuardedAnswer> {
  let url = checkUrl(text);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await request(url, {
      dispatcher,
      method: 'GET',
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Inkroom' },
      signal: options.signal,
    });
    const location = answer.headers.location;
    if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
      answer.body.destroy();
      url = checkUrl(URL.canParse(location, url) ? new URL(location, url).href : location);
      continue;
    }
    if (answer.statusCode !== 200) {
      answer.body.destroy();
      throw new FetchRefused('status', imageFetchTexts.notAccessible(`the server answered ${answer.statusCode}.`));
    }
    return await readAnswer(answer, url, options);
  }
  throw new FetchRefused('redirects', imageFetchTexts.notAccessible('too many redirects.'));
}

async function readAnswer(
  answer: Dispatcher.ResponseData,
  url: URL,
  options: GuardedFetchOptions,
): Promise<GuardedAnswer> {
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  const contentType = String(answer.headers['content-type'] ?? '');
  const encoding = answer.headers['content-encoding'];
  const refuse = (reason: RefusalReason, message: string): never => {
    answer.body.destroy();
    throw new FetchRefused(reason, message);
  };
  if (options.type && !contentType.startsWith(options.type)) refuse('type', 'This address does not lead to an image.');
  if (encoding !== undefined && encoding !== 'identity')
    refuse('type', imageFetchTexts.notAccessible('it is sent compressed.'));
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) refuse('size', 'The image is too large.');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer.body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) refuse('size', 'The image is too large.');
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts), contentType, url: url.href };
}

function refusalOf(error: unknown, timedOut: boolean): FetchRefused {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof FetchRefused) return at;
  if (timedOut) return new FetchRefused('timeout', imageFetchTexts.timeout, error);
  return new FetchRefused('network', imageFetchTexts.notAccessible('the connection failed.'), error);
}
