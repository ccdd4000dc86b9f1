import type { ApiScope } from '@soltrade/schema/apiScopes';
import type { ToolCall } from '@soltrade/schema/mcpTools';
import { once } from '@soltrade/schema/once';
import text from '../../../landing/dist/mcpTools.txt';

const tools = once(() => JSON.parse(text) as ToolCall[]);

export const findTool = (name: unknown): ToolCall | undefined =>
  tools().find(({ tool }) => tool.name === name);

/** Those that a key may call, in an order that stays. */
export const toolsFor = (scopes: readonly ApiScope[]) =>
  tools()
    .filter(({ call: { scope } }) => scope === 'any' || scopes.includes(scope))
    .map(({ tool }) => tool);
