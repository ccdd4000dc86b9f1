import { API_VERSION } from './apiVersion.ts';
import { type Endpoint, errorsOf, problem } from './contracts/endpoint.ts';
import { ENDPOINTS } from './contracts/index.ts';
import { ERRORS } from './errors.ts';
import { IDEMPOTENCY_KEY } from './limits/accounts.ts';
import { RATE_PER_MINUTE, RATE_PERIOD_SECONDS } from './limits/requests.ts';
import { once } from './once.ts';
import { EXAMPLES, type OperationExample } from './openApiExamples.ts';
import { INFO_TEXT, operationText, SCOPE_TEXTS, TAGS, tagOf } from './openApiTexts.ts';
import { webhookMessage, webhookOperations } from './webhookMessage.ts';
import type { z } from './zod.ts';
import { toJSONSchema } from './zodJsonSchema.ts';

type Schema = z.ZodMiniType;
type OperationName = keyof typeof ENDPOINTS;

const jsonSchema = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // The document allows adding fields to responses.
    override: ({ jsonSchema: described }) => {
      if (io === 'output' && described.additionalProperties === false)
        delete described.additionalProperties;
    },
  });
  return rest;
};

const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, '{}');

/**
 * Paths that differ only in the names of their parameters are one path to OpenAPI: where an account
 * and one of its rows share an address, the document calls the parameter `id`.
 */
const isShared = (path: string): boolean =>
  Object.values<Endpoint>(ENDPOINTS).some(
    (other) => other.path !== path && shapeOf(other.path) === shapeOf(path),
  );

/** Omits absent examples. */
const exampleOf = (value: unknown) => (value === undefined ? {} : { example: value });

const parameters = (
  schema: Schema | undefined,
  place: 'path' | 'query',
  { examples, isNameless = false }: { examples: OperationExample['params']; isNameless?: boolean },
) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name: isNameless ? 'id' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...exampleOf(examples?.[name]),
  }));
};

const errorExamples = (codes: readonly string[]) => {
  const known = codes.filter((code) => code in EXAMPLES.errors);
  if (known.length === 0) return {};
  return {
    examples: Object.fromEntries(
      known.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
    ),
  };
};

const errorResponses = (endpoint: Endpoint) => {
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].toSorted((a, b) => a - b);
  return statuses.map((status) => [
    String(status),
    {
      description: codes.filter((code) => ERRORS[code].status === status).join(', '),
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
        : {}),
      ...(status === 401
        ? { headers: { 'WWW-Authenticate': { $ref: '#/components/headers/Challenge' } } }
        : {}),
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          ...errorExamples(codes.filter((code) => ERRORS[code].status === status)),
        },
      },
    },
  ]);
};

type Success = {
  status: string;
  schema: Schema | null;
  endpoint: Endpoint;
  example?: OperationExample;
};

const successResponse = ({ status, schema, endpoint, example }: Success) => {
  const { file, scope } = endpoint;
  if (status === '302') {
    const headers = { Location: { required: true, schema: { type: 'string' } } };
    return { description: 'Redirect', headers };
  }
  const headers = {
    ...(scope ? { 'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' } } : {}),
    ...(isPaged(endpoint) ? { Link: { $ref: '#/components/headers/NextPage' } } : {}),
  };
  const shared = Object.keys(headers).length === 0 ? {} : { headers };
  if (schema === null && !file) return { description: 'Success, without a body', ...shared };
  const content = {
    schema: schema ? jsonSchema(schema, 'output') : { type: 'string' },
    ...(example && String(example.status) === status ? exampleOf(example.response) : {}),
  };
  return { description: 'Success', ...shared, content: { [file ?? 'application/json']: content } };
};

const isPaged = ({ query }: Endpoint): boolean =>
  query !== undefined && 'cursor' in (jsonSchema(query, 'input').properties ?? {});

const successResponses = (endpoint: Endpoint, example: OperationExample | undefined) => [
  ...(endpoint.upgrade
    ? [['101', { description: 'A WebSocket whose messages are the body of 200' }]]
    : []),
  ...Object.entries(endpoint.responses).map(([status, schema]) => [
    status,
    successResponse({ status, schema, endpoint, example }),
  ]),
];

const SECURITY = {
  public: [],
  optional: [{}, { session: [] }],
  session: [{ session: [] }],
  operator: [{ operator: [] }],
} satisfies Record<Endpoint['access'], object[]>;

/** Keys are an alternative to sessions, or to nothing. */
const securityOf = ({ access, scope }: Endpoint): object[] => {
  if (scope === undefined) return SECURITY[access];
  const others = access === 'public' ? [{}] : SECURITY[access];
  return [...others, { apiKey: scope === 'any' ? [] : [scope] }];
};

const requestBody = ({ body, signedBody }: Endpoint, example: OperationExample | undefined) => {
  const schema = body ?? signedBody;
  if (!schema) return {};
  const content = {
    'application/json': { schema: jsonSchema(schema, 'input'), ...exampleOf(example?.body) },
  };
  return { requestBody: { required: true, content } };
};

const operation = (name: OperationName, endpoint: Endpoint) => {
  const example = EXAMPLES.operations[name];
  const description = operationText(endpoint, isPaged(endpoint));
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    ...(description ? { description } : {}),
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path', {
        examples: example?.params,
        isNameless: isShared(endpoint.path),
      }),
      ...parameters(endpoint.query, 'query', { examples: example?.query }),
      ...(endpoint.isRepeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...requestBody(endpoint, example),
    responses: Object.fromEntries([
      ...successResponses(endpoint, example),
      ...errorResponses(endpoint),
    ]),
  };
};

const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Text of your own. Sent again with the same body within a day, the call is not made again, and its first answer is returned.',
    schema: { type: 'string', maxLength: IDEMPOTENCY_KEY.maxLength },
  },
};

const HEADERS = {
  RetryAfter: {
    description: 'Seconds after which trying again makes sense',
    schema: { type: 'integer' },
  },
  Challenge: {
    description: 'What was wrong with the API key (RFC 6750); absent if none came',
    schema: { type: 'string' },
    example: 'Bearer error="invalid_token"',
  },
  RateLimitPolicy: {
    description: 'The limit of the API key that came: calls, and seconds',
    schema: { type: 'string' },
    example: `"key";q=${RATE_PER_MINUTE.key};w=${RATE_PERIOD_SECONDS}`,
  },
  NextPage: {
    description: 'The address of the next page; absent on the last one',
    schema: { type: 'string' },
    example: '<https://soltrade.example/api/…?cursor=…>; rel="next"',
  },
};

const keyDescription = (): string => {
  const scopes = Object.entries(SCOPE_TEXTS).map(([scope, text]) => `- \`${scope}\`: ${text}`);
  return `An API key, which may do what its scopes say.\n\n${scopes.join('\n')}`;
};

const paths = (): Record<string, Record<string, unknown>> => {
  const result: Record<string, Record<string, unknown>> = {};
  const names = Object.keys(ENDPOINTS) as OperationName[];
  for (const name of names) {
    const endpoint: Endpoint = ENDPOINTS[name];
    const path = endpoint.path.replaceAll(/:(\w+)/g, isShared(endpoint.path) ? '{id}' : '{$1}');
    result[path] = { ...result[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return result;
};

/** Its types exclude each other by `type` alone, which linters of `oneOf` don't see. */
const webhookSchema = () => {
  const { oneOf, ...rest } = jsonSchema(webhookMessage, 'output');
  return { ...rest, anyOf: oneOf };
};

export const openApiDocument = once(
  (): Record<string, unknown> => ({
    openapi: '3.1.0',
    info: {
      title: 'SolTrade',
      version: API_VERSION,
      summary: 'Universal referral links for token promoters on Solana',
      description: INFO_TEXT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: paths(),
    webhooks: webhookOperations(),
    components: {
      schemas: {
        Problem: jsonSchema(problem, 'output'),
        WebhookMessage: webhookSchema(),
      },
      headers: HEADERS,
      parameters: PARAMETERS,
      examples: Object.fromEntries(
        Object.entries(EXAMPLES.errors).map(([code, value]) => [code, { value }]),
      ),
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
          description: keyDescription(),
        },
        operator: { type: 'http', scheme: 'bearer', description: 'The secret OPS_TOKEN.' },
      },
    },
  }),
);
