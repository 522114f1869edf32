/**
 * Takes the parameters of the endpoints that the gateway uses out of the type declarations of Stripe's own SDK (MIT
 * licence), and writes them to schema.json with the SDK's version. Run it after a change of the pinned SDK:
 * node tests/stripe-double/extract.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-api';
import { z } from 'zod';

const ROOT = path.join(import.meta.dirname, '..', '..');
const TYPES = path.join(ROOT, 'node_modules', 'stripe', 'esm', 'resources');
/** Deeper objects are accepted as they are. */
const DEPTH = 5;

/** Method and path, file of the declarations, name of the interface. */
const ENDPOINTS: [endpoint: string, file: string, name: string][] = [
  ['POST /v1/customers', 'Customers', 'CustomerCreateParams'],
  ['DELETE /v1/customers/{id}', 'Customers', 'CustomerDeleteParams'],
  ['POST /v1/payment_intents', 'PaymentIntents', 'PaymentIntentCreateParams'],
  ['GET /v1/payment_intents/{id}', 'PaymentIntents', 'PaymentIntentRetrieveParams'],
  ['POST /v1/payment_intents/{id}/cancel', 'PaymentIntents', 'PaymentIntentCancelParams'],
  ['POST /v1/checkout/sessions', 'Checkout/Sessions', 'SessionCreateParams'],
  ['GET /v1/checkout/sessions/{id}', 'Checkout/Sessions', 'SessionRetrieveParams'],
  ['POST /v1/checkout/sessions/{id}/expire', 'Checkout/Sessions', 'SessionExpireParams'],
  ['POST /v1/prices', 'Prices', 'PriceCreateParams'],
  ['GET /v1/prices', 'Prices', 'PriceListParams'],
  ['GET /v1/prices/{id}', 'Prices', 'PriceRetrieveParams'],
  ['POST /v1/subscriptions', 'Subscriptions', 'SubscriptionCreateParams'],
  ['GET /v1/subscriptions', 'Subscriptions', 'SubscriptionListParams'],
  ['GET /v1/subscriptions/{id}', 'Subscriptions', 'SubscriptionRetrieveParams'],
  ['POST /v1/subscriptions/{id}', 'Subscriptions', 'SubscriptionUpdateParams'],
  ['DELETE /v1/subscriptions/{id}', 'Subscriptions', 'SubscriptionCancelParams'],
  ['GET /v1/invoices', 'Invoices', 'InvoiceListParams'],
  ['GET /v1/invoices/{id}', 'Invoices', 'InvoiceRetrieveParams'],
  ['POST /v1/invoices/create_preview', 'Invoices', 'InvoiceCreatePreviewParams'],
  ['GET /v1/invoice_payments', 'InvoicePayments', 'InvoicePaymentListParams'],
  ['GET /v1/refunds', 'Refunds', 'RefundListParams'],
  ['GET /v1/disputes', 'Disputes', 'DisputeListParams'],
  ['GET /v1/events', 'Events', 'EventListParams'],
  ['POST /v1/billing_portal/sessions', 'BillingPortal/Sessions', 'SessionCreateParams'],
];

export type Schema =
  | { kind: 'any' | 'string' | 'number' | 'boolean' | 'map' }
  | { kind: 'enum'; values: string[] }
  | { kind: 'list'; of: Schema }
  | { kind: 'one'; of: Schema[] }
  | { kind: 'object'; required: string[]; properties: Record<string, Schema> };

function describe(checker: ts.TypeChecker, type: ts.Type, depth: number): Schema {
  if (type.isUnion()) return describeUnion(checker, type, depth);
  if (type.isStringLiteral()) return { kind: 'enum', values: [type.value] };
  if (type.flags & ts.TypeFlags.StringLike || type.isIntersection()) return { kind: 'string' };
  if (type.flags & ts.TypeFlags.NumberLike) return { kind: 'number' };
  if (type.flags & ts.TypeFlags.BooleanLike) return { kind: 'boolean' };
  if (checker.isArrayType(type)) {
    return { kind: 'list', of: describe(checker, checker.getTypeArguments(type as ts.TypeReference)[0], depth) };
  }
  if (!(type.flags & ts.TypeFlags.Object) || depth === 0) return { kind: 'any' };
  const properties = type.getProperties();
  if (properties.length === 0) return { kind: 'map' };
  const found: [string, Schema][] = [];
  const required: string[] = [];
  for (const property of properties) {
    const own = checker.getNonNullableType(checker.getTypeOfSymbol(property));
    found.push([property.name, describe(checker, own, depth - 1)]);
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
  }
  return { kind: 'object', required, properties: Object.fromEntries(found) };
}

/** Known words stay a list of words: the SDK's "or any other string" is for answers of the future, not for requests. */
function describeUnion(checker: ts.TypeChecker, type: ts.UnionType, depth: number): Schema {
  const literals = type.types.filter((each) => each.isStringLiteral()).map((each) => each.value);
  const others = type.types.filter(
    (each) =>
      !each.isStringLiteral() &&
      !(each.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) &&
      !(each.isIntersection() && literals.length > 0),
  );
  if (others.length > 0 && others.every((each) => each.flags & ts.TypeFlags.BooleanLike)) return { kind: 'boolean' };
  const schemas = others.map((each) => describe(checker, each, depth));
  if (literals.length > 0) schemas.unshift({ kind: 'enum', values: literals });
  return schemas.length === 1 ? schemas[0] : { kind: 'one', of: schemas };
}

/** Some of them stand inside a namespace. */
function interfaceNamed(node: ts.Node, name: string): ts.InterfaceDeclaration | undefined {
  if (ts.isInterfaceDeclaration(node) && node.name.text === name) return node;
  return ts.forEachChild(node, (child) => interfaceNamed(child, name));
}

function main(): void {
  const files = [...new Set(ENDPOINTS.map(([, file]) => path.join(TYPES, `${file}.d.ts`)))];
  const program = ts.createProgram(files, {
    skipLibCheck: true,
    strict: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const checker = program.getTypeChecker();
  const endpoints: Record<string, Schema> = {};
  for (const [endpoint, file, name] of ENDPOINTS) {
    const source = program.getSourceFile(path.join(TYPES, `${file}.d.ts`));
    const declared = source && interfaceNamed(source, name);
    if (!declared) throw new Error(`${name} does not stand in ${file}.d.ts`);
    endpoints[endpoint] = describe(checker, checker.getTypeAtLocation(declared), DEPTH);
  }
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(ROOT, 'node_modules/stripe/package.json'), 'utf8')));
  const header = {
    source: 'type declarations of the npm package stripe',
    version: manifest.version,
    licence: 'MIT, Copyright (c) Stripe, Inc.',
  };
  writeFileSync(path.join(import.meta.dirname, 'schema.json'), `${JSON.stringify({ ...header, endpoints })}\n`);
}

if (import.meta.main) main();
