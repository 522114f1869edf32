/**
 * REST service (/rest/v1): the protocol of PostgREST, on pg. A request is read (request/), planned against what is known of
 * the database (plan/, schema/) and becomes one statement (sql/), which writes the whole body of the answer. Who the
 * caller is has been verified by the gateway.
 */
import type { Claims } from '../keys.ts';
import { RecentUse } from '../recent-use.ts';
import { refusal } from '../refusals.ts';
import { answer, failureAnswer } from './answer.ts';
import { nameOf, openConnections, openPool } from './connections.ts';
import { allowanceOf, assertModest } from './modest.ts';
import { readRequest } from './request/request.ts';
import type { Schema } from './schema/schema.ts';
import { readSchema } from './schema/read-schema.ts';
import type { Caller } from './transaction.ts';
import { watchSchema } from './watch-schema.ts';

/** So many requests of one caller may fail within a few seconds. Answers to more of them wait. */
const FAILURES_AT_ONCE = 30;

export interface RestServiceOptions {
  /** For authenticator, which may become anon, authenticated and service_role and has no other right. */
  databaseUrl: string;
  /** For the role postgres; reads the schema, of which authenticator sees nothing, and listens for its changes. */
  schemaUrl: string;
  /** The first one is meant where the caller names none. */
  schemas?: readonly string[];
  extraSearchPath?: readonly string[];
  maxRows?: number;
  /** Database errors that were answered to a caller, for the log. */
  onError?: (error: unknown) => void;
}

export interface RestService {
  fetch(request: Request, claims: Claims): Promise<Response>;
  /** Reads the schema again, as `notify pgrst, 'reload schema'` and every change of a table do. */
  reloadSchema(): Promise<void>;
  stop(): Promise<void>;
}

export async function createRestService(options: RestServiceOptions): Promise<RestService> {
  const { onError, schemas = ['public', 'graphql_public'], maxRows = 1000 } = options;
  const { extraSearchPath = ['public', 'extensions'] } = options;
  const connections = openConnections(options.databaseUrl, onError);
  const catalogue = openPool({ connectionString: options.schemaUrl, max: 1, idleTimeoutMillis: 5_000 }, onError);
  let schema: Schema = await readSchema(catalogue, schemas).catch(async (error: unknown) => {
    await Promise.all([connections.end(), catalogue.end()]);
    throw error;
  });
  // Requests go on with the old one until the new one is there.
  const reloadSchema = async (): Promise<void> => {
    schema = await readSchema(catalogue, schemas);
  };
  const failures = new RecentUse();
  /** Whoever fails again and again waits for the answers. */
  const waits = (caller: Caller): boolean => {
    if (caller.claims.role === 'service_role') return false;
    failures.add(nameOf(caller), 1);
    return failures.of(nameOf(caller)) > FAILURES_AT_ONCE;
  };
  const watch = watchSchema(options.schemaUrl, reloadSchema);

  return {
    reloadSchema,
    async fetch(request, claims) {
      const caller = callerOf(request, claims);
      try {
        const { allowsPlan, maySetTransaction } = schema;
        const { maxBody, maxAnswer, isTrusted } = allowanceOf(claims);
        return await connections.admit(caller, async () => {
          const asked = await readRequest(request, { schemas, allowsPlan, maySetTransaction, maxBody });
          if (asked.action === 'describe') return describe(asked.isHead);
          if (!isTrusted) assertModest(asked);
          return connections.use(caller, (lent) =>
            answer(asked, { lent, schema, caller, maxRows, maxBytes: maxAnswer, extraSearchPath }),
          );
        });
      } catch (error) {
        const answered = failureAnswer(error, claims.role, onError);
        return waits(caller) ? refusal(answered) : answered;
      }
    },
    async stop() {
      await watch.stop();
      await Promise.all([connections.end(), catalogue.end()]);
    },
  };
}

/** The root of the interface; what it offers is described by the types that are made from the database. */
function describe(isHead: boolean): Response {
  const body = JSON.stringify({ swagger: '2.0', info: { title: 'Inkroom', version: '1' }, paths: {} });
  return new Response(isHead ? null : body, { headers: { 'content-type': 'application/openapi+json; charset=utf-8' } });
}

function callerOf(request: Request, claims: Claims): Caller {
  const headers = Object.fromEntries(request.headers);
  // A database function may read the headers, and none needs the caller's credentials.
  delete headers.authorization;
  delete headers.apikey;
  delete headers.cookie;
  // What it is told about counts is what will be done.
  if (headers.prefer) headers.prefer = headers.prefer.replace(/\bcount=(planned|estimated)\b/g, 'count=exact');
  const path = new URL(request.url).pathname.replace(/^\/rest\/v1/, '');
  return { claims, headers, method: request.method, path };
}
