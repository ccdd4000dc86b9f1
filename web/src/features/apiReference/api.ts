// The parts of the OpenAPI document that the reference shows.
import { endpoint } from '@soltrade/schema/contracts/endpoint';
import { OPENAPI_PATH } from '@soltrade/schema/paths';
import { z } from '@soltrade/schema/zod';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

const content = z.optional(
  z.record(
    z.string(),
    z.object({
      schema: z.optional(z.unknown()),
      example: z.optional(z.unknown()),
      examples: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
);

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.optional(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      schema: z.optional(z.unknown()),
      example: z.optional(z.string()),
    }),
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
});

export type Operation = z.output<typeof operation>;

const openApi = z.object({
  info: z.object({ description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

export type OpenApi = z.output<typeof openApi>;

const getOpenApi = endpoint(`GET ${OPENAPI_PATH}`, {
  summary: 'The description of the API',
  access: 'public',
  responses: { 200: openApi },
});

export const openApiQuery = queryOptions<OpenApi>({
  queryKey: endpointKey(getOpenApi),
  queryFn: ({ signal }) => request(getOpenApi, { signal }),
});
