import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { ERROR_KINDS, type ErrorCode } from '../errors.ts';
import type { Route } from './route.ts';

const errorSchema = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'A sentence that may be shown to people.' }),
    code: z.enum(Object.keys(ERROR_KINDS) as [ErrorCode, ...ErrorCode[]]),
    requestId: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' });

/** OpenAPI 3.1 of all routes, made from the very schemas that check the requests. */
export function openApiDocument(routes: readonly Route[], options: { version: string; siteUrl: string }): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Inkroom API', version: options.version },
    servers: [{ url: options.siteUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
}

function operationOf(route: Route): ZodOpenApiOperationObject {
  const responses: ZodOpenApiOperationObject['responses'] = {
    [String(route.status)]: { description: 'Success', content: { 'application/json': { schema: route.response } } },
  };
  for (const [status, codes] of Object.entries(codesByStatus(route))) {
    responses[status as `4${string}`] = {
      description: codes.join(', '),
      content: { 'application/json': { schema: errorSchema } },
    };
  }
  const content = route.bodyKind === 'raw' ? 'application/octet-stream' : 'application/json';
  return {
    operationId: `${route.method}${route.path.replace(/^\/api/, '').replace(/[/-](\w)/g, (_, c: string) => c.toUpperCase())}`,
    summary: route.summary,
    tags: [route.path.split('/')[2]],
    security: securityOf(route),
    ...(route.query instanceof z.ZodObject ? { requestParams: { query: route.query } } : {}),
    ...(route.body ? { requestBody: { required: true, content: { [content]: { schema: route.body } } } } : {}),
    responses,
  };
}

function securityOf(route: Route): Record<string, string[]>[] {
  if (route.access === 'user' || route.access === 'admin') return [{ bearer: [] }];
  return route.access === 'optional' ? [{}, { bearer: [] }] : [];
}

/** What a route can answer besides success, from its declaration. */
export function codesByStatus(route: Route): Record<string, ErrorCode[]> {
  const codes = new Set<ErrorCode>(['rate_limited', 'internal', 'unavailable', ...route.errors]);
  if (route.access !== 'public' && route.access !== 'signature') codes.add('unauthenticated').add('account_blocked');
  if (route.access === 'admin') codes.add('forbidden');
  if (route.access === 'signature') codes.add('bad_signature');
  if (route.body || route.query) codes.add('validation_failed');
  if (route.bodyKind === 'json' || route.bodyKind === 'image') {
    codes.add('invalid_json').add('payload_too_large').add('unsupported_media');
  }
  return Object.groupBy(codes, (code) => String(ERROR_KINDS[code].status)) as Record<string, ErrorCode[]>;
}
