/** Every text that a route takes, found in its own entry of the OpenAPI document. For tests. */
import { openApiDocument } from '../http/openapi.ts';
import type { Route } from '../http/route.ts';

interface Shape {
  $ref?: string;
  type?: string | string[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
}

export interface TextField {
  /** `events.0.message`. */
  name: string;
  /** A body that holds this text there, and nothing else. */
  body: (text: string) => unknown;
}

/** The fields of texts in a route's body; one with free content counts as well. */
export function textFieldsOf(api: { deps: { routes: readonly Route[] } }, route: Route): TextField[] {
  const document = openApiDocument(api.deps.routes, { version: 'test', siteUrl: 'http://127.0.0.1' }) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Shape }> } }>>;
  };
  const shape = document.paths[route.path][route.method].requestBody?.content['application/json'].schema;
  return shape ? fieldsOf(shape, [], document) : [];
}

function fieldsOf(shape: Shape, at: string[], document: object): TextField[] {
  if (shape.$ref) return fieldsOf(resolve(shape.$ref, document), at, document);
  const choices = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  const inner = [
    ...choices.map((choice) => [at, choice] as const),
    ...Object.entries(shape.properties ?? {}).map(([name, property]) => [[...at, name], property] as const),
    ...(shape.items ? [[[...at, '0'], shape.items] as const] : []),
    ...(typeof shape.additionalProperties === 'object' && at.length > 0
      ? [[[...at, 'free'], shape.additionalProperties] as const]
      : []),
  ];
  const fields = inner.flatMap(([place, each]) => fieldsOf(each, [...place], document));
  const isText = [shape.type].flat().includes('string') || (Object.keys(shape).length === 0 && at.length > 0);
  if (isText) fields.push({ name: at.join('.'), body: (text) => bodyWith(at, text) });
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

const resolve = (reference: string, document: object): Shape =>
  reference
    .split('/')
    .slice(1)
    .reduce((part: Record<string, unknown>, name) => part[name] as Record<string, unknown>, document as never);

function bodyWith(at: string[], text: string): unknown {
  return at.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text);
}
