import { expect, it } from 'vitest';
import { NOT_FOR_ASSISTANTS } from './apiScopes.ts';
import { ENDPOINTS } from './contracts/index.ts';
import { mcpTools } from './mcpTools.ts';

it('tools are the calls of a promoter that a key may make, without files and changes of money, and described as there', () => {
  const expected = Object.entries(ENDPOINTS)
    .filter(
      ([, { access, ...more }]) =>
        access === 'session' &&
        'scope' in more &&
        more.scope !== NOT_FOR_ASSISTANTS &&
        !('file' in more),
    )
    .map(([name, { method, summary }]) => ({
      name,
      description: summary,
      isReading: method === 'GET',
    }));
  const tools = mcpTools().map(({ tool: { name, description, annotations } }) => ({
    name,
    description,
    isReading: annotations?.readOnlyHint === true,
  }));
  expect(tools).toEqual(expected);
});

it('arguments are the parameters, query and body of the call, and their example has no one’s ids', () => {
  const schemaOf = (wanted: string) =>
    mcpTools().find(({ tool }) => tool.name === wanted)?.tool.inputSchema;
  expect(schemaOf('getRevenue')).toEqual({
    type: 'object',
    properties: {
      userId: { type: 'string' },
      range: { type: 'string', enum: ['7d', '30d', '90d', 'all'] },
      zone: { type: 'string' },
    },
    required: ['userId', 'range'],
  });
  expect(schemaOf('getApiCaller')).toEqual({ type: 'object' });
});

it('a choice of bodies is one schema, which requires what all of them require', () => {
  const { tool } = mcpTools().find(({ tool: { name } }) => name === 'changeLinks') ?? {};
  expect(tool?.inputSchema).toMatchObject({
    properties: { action: { enum: ['pause', 'resume', 'archive', 'restore', 'tag', 'untag'] } },
    required: ['userId', 'action', 'links'],
  });
  expect(tool?.inputSchema).not.toHaveProperty('oneOf');
  expect(tool?.inputSchema.examples).toEqual([{ action: 'tag', tag: 'geese' }]);
});

it('a field of all entries of a list is described once', () => {
  const { tool } = mcpTools().find(({ tool: { name } }) => name === 'generateLinks') ?? {};
  const { links, words } = tool?.inputSchema.properties ?? {};
  expect(words).toBeDefined();
  expect(Object.keys(links?.items?.properties ?? {})).toEqual(['tokenAddress', 'customIdentifier']);
});
