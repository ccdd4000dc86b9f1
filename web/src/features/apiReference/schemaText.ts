// Describes a value in words, from its JSON Schema in the OpenAPI document.
import { z } from '@soltrade/schema/zod';
import { apiReference as texts } from '../../lib/messages/apiReference.ts';

const size = z.optional(z.number());

const jsonSchema = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  minLength: size,
  maxLength: size,
  minimum: size,
  maximum: size,
  minItems: size,
  maxItems: size,
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});

/** Omits limits that are only the number type's own range. */
const usefulLimit = (limit: number | undefined): number | undefined =>
  limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit;

const limitsOf = (schema: z.output<typeof jsonSchema>): string[] => {
  const { minLength, maxLength, minItems, maxItems, format, pattern } = schema;
  return [
    texts.range(usefulLimit(schema.minimum), usefulLimit(schema.maximum), ''),
    texts.range(minLength, maxLength, texts.characters),
    texts.range(minItems, maxItems, texts.items),
    // The format says the same, in words.
    format ?? (pattern === undefined ? null : texts.pattern(pattern)),
  ].filter((limit) => limit !== null);
};

/** `string, at most 200 characters`; code is in backticks. */
export const schemaText = (given: unknown): string => {
  const { data } = jsonSchema.safeParse(given);
  if (!data) return texts.anything;
  const ways = data.anyOf ?? data.oneOf;
  if (ways) return [...new Set(ways.map(schemaText))].join(texts.or);
  if (data.const !== undefined) return `\`${data.const}\``;
  if (data.enum) return texts.oneOf(data.enum.map((value) => `\`${value}\``));
  const types = typeof data.type === 'string' ? [data.type] : (data.type ?? []);
  const names = types.map((type) => (type === 'array' ? texts.list(schemaText(data.items)) : type));
  return [names.join(texts.or) || texts.anything, ...limitsOf(data)].join(', ');
};

export type SchemaField = { name: string; isRequired: boolean; text: string };

/** An object's fields; for several forms, those of all. */
export const fieldsOf = (given: unknown): SchemaField[] => {
  const { data } = jsonSchema.safeParse(given);
  const forms = (data?.oneOf ?? data?.anyOf ?? [given]).flatMap(
    (form) => jsonSchema.safeParse(form).data ?? [],
  );
  const names = new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => {
    const having = forms.flatMap(({ properties }) => properties?.[name] ?? []);
    return {
      name,
      isRequired: forms.every(({ required }) => required?.includes(name) ?? false),
      text: [...new Set(having.map(schemaText))].join(texts.or),
    };
  });
};
