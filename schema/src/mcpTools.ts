// The tools of `/mcp`, made from the contracts when the Worker is built: each isolate would
// otherwise load the generator.
import { NOT_FOR_ASSISTANTS } from './apiScopes.ts';
import type { Endpoint } from './contracts/endpoint.ts';
import { ENDPOINTS } from './contracts/index.ts';
import { isId } from './ids.ts';
import { EXAMPLES } from './openApiExamples.ts';
import type { z } from './zod.ts';
import { toJSONSchema } from './zodJsonSchema.ts';

type Endpoints = typeof ENDPOINTS;

/**
 * The promoter's calls that a key may make. Downloads, public calls and changes of money are left
 * out.
 */
type ToolName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { access: 'session'; scope: string }
    ? Endpoints[Name] extends { file: string } | { scope: typeof NOT_FOR_ASSISTANTS }
      ? never
      : Name
    : never;
}[keyof Endpoints];

/** Tools that change something. */
export type ChangingToolName = {
  [Name in ToolName]: Endpoints[Name] extends { method: 'GET' } ? never : Name;
}[ToolName];

type JsonSchema = {
  properties?: Record<string, { enum?: unknown[]; required?: string[]; items?: JsonSchema }>;
  required?: string[];
  oneOf?: JsonSchema[];
};

export type McpTool = {
  name: string;
  description: string;
  inputSchema: { type: 'object' } & JsonSchema & { examples?: object[] };
  annotations?: { readOnlyHint: true };
};

/**
 * A tool with the call that it makes. Path parameters come from its arguments; the rest is the
 * query, or the body.
 */
export type ToolCall = {
  tool: McpTool;
  call: Pick<Endpoint, 'method' | 'path'> & Required<Pick<Endpoint, 'scope'>>;
};

/**
 * Longer lists of values are left out: they would cost every conversation more than the refusal
 * that names them.
 */
const MAX_LISTED_VALUES = { required: 6, optional: 2 };

/** What a refusal already explains. */
const CONSTRAINTS = [
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'additionalProperties',
] as const;

const jsonSchema = (schema: z.ZodMiniType | undefined): JsonSchema => {
  if (!schema) return {};
  const described = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => {
      for (const constraint of CONSTRAINTS) delete part[constraint];
      // A shorter form for nullable values.
      const [choice, other] = part.anyOf ?? [];
      if (choice && other?.type === 'null') {
        delete part.anyOf;
        Object.assign(part, choice, { type: [choice.type, 'null'] });
      }
      const { properties = {}, required = [] } = part as JsonSchema;
      for (const [name, property] of Object.entries(properties)) {
        const most = MAX_LISTED_VALUES[required.includes(name) ? 'required' : 'optional'];
        if ((property.enum?.length ?? 0) > most) delete property.enum;
        // May be omitted as a whole; if incomplete, the refusal names the missing fields.
        if (!required.includes(name)) delete property.required;
      }
    },
  }) as JsonSchema;
  return described.oneOf ? merged(described.oneOf) : described;
};

/**
 * Models' APIs refuse a union at the top level, so it becomes one object with all fields; those
 * that every member requires are required.
 */
const merged = (choices: readonly JsonSchema[]): JsonSchema => {
  const properties: NonNullable<JsonSchema['properties']> = {};
  for (const [name, property] of choices.flatMap((choice) =>
    Object.entries(choice.properties ?? {}),
  )) {
    const values = [...(properties[name]?.enum ?? []), ...(property.enum ?? [])];
    properties[name] = values.length > 0 ? { ...property, enum: values } : property;
  }
  const required = Object.keys(properties).filter((name) =>
    choices.every((choice) => choice.required?.includes(name)),
  );
  return { properties, required };
};

/** Without ids, which are a promoter's own. */
const exampleOf = (name: keyof Endpoints) => {
  const { params, query, body } = EXAMPLES.operations[name] ?? {};
  const hasId = (value: unknown): boolean => (JSON.stringify(value).match(/\w+/g) ?? []).some(isId);
  return Object.entries({ ...params, ...query, ...(body as object) }).filter(
    ([, value]) => !hasId(value),
  );
};

const inputSchema = (
  name: keyof Endpoints,
  { method, params, query, body }: Endpoint,
): McpTool['inputSchema'] => {
  const parts = [params, query, body].map(jsonSchema);
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  if (new Set(properties.map(([key]) => key)).size < properties.length || (query && body)) {
    throw new Error(`the arguments of ${name} would be ambiguous`);
  }
  const required = parts.flatMap((part) => part.required ?? []);
  const example = method === 'GET' ? [] : exampleOf(name);
  return {
    type: 'object',
    ...(properties.length > 0 ? { properties: describedOnce(Object.fromEntries(properties)) } : {}),
    ...(required.length > 0 ? { required } : {}),
    ...(example.length > 0 ? { examples: [Object.fromEntries(example)] } : {}),
  };
};

/** An item's field that the call has for all items too is described there alone. */
const describedOnce = (properties: NonNullable<JsonSchema['properties']>) => {
  for (const { items } of Object.values(properties)) {
    for (const name of Object.keys(items?.properties ?? {}))
      if (name in properties) delete items?.properties?.[name];
  }
  return properties;
};

const isTool = ({ access, scope, file }: Endpoint): boolean =>
  access === 'session' && scope !== undefined && scope !== NOT_FOR_ASSISTANTS && file === undefined;

export const mcpTools = (): ToolCall[] =>
  Object.entries<Endpoint>(ENDPOINTS).flatMap(([key, endpoint]) => {
    const { method, path, scope } = endpoint;
    if (!isTool(endpoint) || scope === undefined) return [];
    const name = key as keyof Endpoints;
    const tool = {
      name,
      description: endpoint.summary,
      inputSchema: inputSchema(name, endpoint),
      // Without a hint clients ask before they call; `destructiveHint: false` is for tools that
      // only add.
      ...(method === 'GET' ? { annotations: { readOnlyHint: true as const } } : {}),
    };
    return [{ tool, call: { method, path, scope } }];
  });
