import { type Endpoint, errorsOf } from './contracts/endpoint.ts';
import { ENDPOINTS } from './contracts/index.ts';
import { problem } from './contracts/problem.ts';
import { ERRORS } from './errors.ts';
import { once } from './once.ts';
import { z } from './zod.ts';

type Schema = z.ZodMiniType;

const jsonSchema = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
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

const errorResponses = (endpoint: Endpoint) => {
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].toSorted((a, b) => a - b);
  return statuses.map((status) => [
    String(status),
    {
      description: codes.filter((code) => ERRORS[code].status === status).join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
};

const successResponse = (status: string, schema: Schema | null, file: Endpoint['file']) => {
  if (status === '302') {
    const headers = { Location: { required: true, schema: { type: 'string' } } };
    return { description: 'Redirect', headers };
  }
  if (schema) {
    const content = { [file ?? 'application/json']: { schema: jsonSchema(schema, 'output') } };
    return { description: 'Success', content };
  }
  if (file) return { description: 'Success', content: { [file]: { schema: { type: 'string' } } } };
  return { description: 'Success, without a body' };
};

const successResponses = ({ responses, file, upgrade }: Endpoint) => [
  ...(upgrade ? [['101', { description: 'A WebSocket whose messages are the body of 200' }]] : []),
  ...Object.entries(responses).map(([status, schema]) => [status, successResponse(status, schema, file)]),
];

const SECURITY = {
  public: [],
  optional: [{}, { session: [] }],
  session: [{ session: [] }],
  operator: [{ operator: [] }],
} satisfies Record<Endpoint['access'], object[]>;

/** Where keys are accepted they are an alternative, also to nothing. */
const securityOf = ({ access, scope }: Endpoint): object[] => {
  if (scope === undefined) return SECURITY[access];
  const others = access === 'public' ? [{}] : SECURITY[access];
  return [...others, { apiKey: scope === 'any' ? [] : [scope] }];
};

const requestBody = ({ body, signedBody }: Endpoint) => {
  const schema = body ?? signedBody;
  if (!schema) return {};
  const content = { 'application/json': { schema: jsonSchema(schema, 'input') } };
  return { requestBody: { required: true, content } };
};

const operation = (name: string, endpoint: Endpoint) => ({
  operationId: name,
  summary: endpoint.summary,
  security: securityOf(endpoint),
  parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
  ...requestBody(endpoint),
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

/** All contracts as an OpenAPI 3.1 document. */
export const openApiDocument = once(
  (): Record<string, unknown> => ({
    openapi: '3.1.0',
    info: {
      title: 'SolTrade',
      version: '0.1.0',
      summary: 'Universal referral links for token promoters on Solana',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
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
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'st_live_…',
          description: 'An API key, which may do what its scopes say.',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'The secret OPS_TOKEN.' },
      },
    },
  }),
);
