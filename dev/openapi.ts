// Makes the OpenAPI document from the contracts: `node dev/openapi.ts` writes it, `--check` compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../schema/src/contracts/endpoint.ts';
import { ENDPOINTS } from '../schema/src/contracts/index.ts';
import { problem } from '../schema/src/contracts/problem.ts';
import { ERRORS, type ErrorCode } from '../schema/src/errors.ts';
import { z } from '../schema/src/zod.ts';
import { ROOT } from './root.ts';

const FILE = join(ROOT, 'worker/src/openapi.generated.json');

type Schema = z.ZodMiniType;
type JsonSchema = { properties?: Record<string, object>; required?: string[] };

const jsonSchema = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
};

const parameters = (schema: Schema | undefined, place: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

/** What every call of a kind can answer beyond its own list. */
const commonErrors = ({ method, access, anyOrigin, params, query, body }: Endpoint): ErrorCode[] => [
  ...(method === 'GET' || anyOrigin ? [] : (['foreign_origin'] as const)),
  ...(body ? (['unsupported_media_type', 'body_too_large', 'body_timeout', 'invalid_json'] as const) : []),
  ...(params || query || body ? (['invalid_input'] as const) : []),
  ...(access === 'public' ? [] : (['unauthenticated'] as const)),
  ...(access === 'session' ? (['account_blocked'] as const) : []),
  'rate_limited',
  'internal',
];

const errorResponses = (endpoint: Endpoint) => {
  const codes = [...new Set([...endpoint.errors, ...commonErrors(endpoint)])];
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].toSorted((a, b) => a - b);
  return statuses.map((status) => [
    String(status),
    {
      description: codes.filter((code) => ERRORS[code].status === status).join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
};

const successResponse = (status: string, schema: Schema | null, media: Endpoint['media']) => {
  if (status === '302') {
    const headers = { Location: { required: true, schema: { type: 'string' } } };
    return { description: 'Redirect', headers };
  }
  if (media) return { description: 'Success', content: { [media]: { schema: { type: 'string' } } } };
  if (schema === null) return { description: 'Success, without a body' };
  return {
    description: 'Success',
    content: { 'application/json': { schema: jsonSchema(schema, 'output') } },
  };
};

const successResponses = ({ responses, media }: Endpoint) =>
  Object.entries(responses).map(([status, schema]) => [status, successResponse(status, schema, media)]);

const operation = (name: string, endpoint: Endpoint) => ({
  operationId: name,
  summary: endpoint.summary,
  ...(endpoint.access === 'public' ? {} : { security: [{ [endpoint.access]: [] }] }),
  parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
  ...(endpoint.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
        },
      }
    : {}),
  responses: Object.fromEntries([...successResponses(endpoint), ...errorResponses(endpoint)]),
});

const paths = (): Record<string, Record<string, unknown>> => {
  const result: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    result[path] = { ...result[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return result;
};

const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'SolTrade', version: '0.1.0', license: { name: 'MIT' } },
  paths: paths(),
  components: {
    schemas: { Problem: jsonSchema(problem, 'output') },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-sid',
        description: 'Named `sid` where the origin is plain http.',
      },
      operator: { type: 'http', scheme: 'bearer', description: 'The secret OPS_TOKEN.' },
    },
  },
});

const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== text) {
    console.error('worker/src/openapi.generated.json is out of date: run `npm run openapi`.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(FILE, text);
}
