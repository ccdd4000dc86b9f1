import { describe, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod';
import { type Endpoint, errorsOf, problem } from './contracts/endpoint.ts';
import { ENDPOINTS } from './contracts/index.ts';
import { openApiDocument } from './openApiDocument.ts';
import { EXAMPLES } from './openApiExamples.ts';

const OPEN = Object.entries<Endpoint>(ENDPOINTS).filter(([, { scope }]) => scope !== undefined);

type JsonSchema = Parameters<typeof fromJSONSchema>[0];

type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name: string; example?: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<
    string,
    {
      content?: Record<
        string,
        { schema: unknown; example?: unknown; examples?: Record<string, unknown> }
      >;
    }
  >;
};

const operations = Object.values(
  openApiDocument().paths as Record<string, Record<string, Operation>>,
)
  .flatMap((path) => Object.values(path))
  .map((operation) => [operation.operationId, operation] as const);

const operationOf = (name: string): Operation => {
  const found = operations.find(([id]) => id === name)?.[1];
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
};

describe('an operation that API keys reach', () => {
  it.each(OPEN)('%s has an example that its contract accepts', (name, contract) => {
    const example = EXAMPLES.operations[name];
    if (!example)
      throw new Error(`${name} has no example: see openApiExamples.test.ts of the Worker`);
    const { params, query, body, responses, file } = contract;
    expect(params?.safeParse(example.params ?? {}).error?.issues).toBeUndefined();
    expect(query?.safeParse(example.query ?? {}).error?.issues).toBeUndefined();
    expect(body?.safeParse(example.body ?? {}).error?.issues).toBeUndefined();
    const schema = responses[example.status as 200];
    expect(schema).not.toBeUndefined();
    if (schema === null)
      return expect([file, typeof example.response]).toEqual(['text/csv', 'string']);
    // Parsing drops what the schema does not name.
    expect(schema?.parse(example.response)).toEqual(example.response);
  });

  it.each(OPEN)('%s shows it, with the scope and refusals', (name, contract) => {
    const operation = operationOf(name);
    const example = EXAMPLES.operations[name];
    const { access, scope, file = 'application/json' } = contract;
    expect(operation.security).toEqual([
      access === 'public' ? {} : { session: [] },
      { apiKey: scope === 'any' ? [] : [scope] },
    ]);
    const shown = operation.responses[String(example?.status)]?.content?.[file];
    expect(shown?.example).toEqual(example?.response);
    expect(operation.requestBody?.content['application/json']?.example).toEqual(example?.body);
    // Where calls of one address name its parameter differently, the document calls it `id`.
    const nameOf = (name: string) =>
      operation.parameters.some((one) => one.name === name) ? name : 'id';
    const given = Object.entries({ ...example?.params, ...example?.query });
    expect(
      Object.fromEntries(
        operation.parameters.flatMap((one) => (one.example ? [[one.name, one.example]] : [])),
      ),
    ).toEqual(Object.fromEntries(given.map(([name, value]) => [nameOf(name), value])));
    const refusals = Object.values(operation.responses).flatMap(({ content }) =>
      Object.keys(content?.['application/problem+json']?.examples ?? {}),
    );
    expect(refusals).toEqual(
      expect.arrayContaining(['unauthenticated', 'rate_limited', 'key_in_address']),
    );
    if (scope !== 'any') expect(refusals).toContain('insufficient_scope');
    expect(refusals.filter((code) => !(errorsOf(contract) as string[]).includes(code))).toEqual([]);
  });
});

it('every other operation takes a session, an operator’s token or nothing', () => {
  const open = new Set(OPEN.map(([name]) => name));
  for (const [name, { security }] of operations) {
    if (!open.has(name))
      expect(security.flatMap((each) => Object.keys(each))).not.toContain('apiKey');
  }
});

it.each(Object.entries(EXAMPLES.errors))('the refusal %s is a problem', (code, example) => {
  expect(problem.parse(example)).toEqual(example);
  expect(example.code).toBe(code);
});

describe('fields may be added to answers, as the document says', () => {
  it('to a problem: the failures of Solana Actions carry a message', () => {
    const { components } = openApiDocument() as {
      components: { schemas: Record<'Problem', JsonSchema> };
    };
    const described = fromJSONSchema(components.schemas.Problem);
    const [example] = Object.values(EXAMPLES.errors);
    expect(described.safeParse({ ...example, message: 'There is no such link.' }).success).toBe(
      true,
    );
    expect(described.safeParse({ ...example, code: 5 }).success).toBe(false);
  });

  it.each(operations)('to what %s returns', (_, { responses }) => {
    for (const { content = {} } of Object.values(responses)) {
      for (const { schema } of Object.values(content)) {
        expect(JSON.stringify(schema)).not.toContain('"additionalProperties":false');
      }
    }
  });
});
