import type { ToolCall } from '@soltrade/schema/mcpTools';
import { UNDO, type Undo } from './undo.ts';

export type Arguments = Record<string, unknown>;

/** Makes a call of the API with the key of this request. */
export type Ask = (method: string, path: string, body?: object) => Promise<Response>;

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

type Filled = { path: string; body?: Arguments };

/** The parameters of a call's path that are missing; dots alone would lead to another call. */
export const missingOf = ({ call: { path } }: ToolCall, args: Arguments): string[] =>
  [...path.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^\.{0,2}$/.test(asText(args[name] ?? '')));

/** The rest of the arguments is the query, or the body. */
const fill = ({ call: { method, path } }: ToolCall, args: Arguments): Filled => {
  const rest = new Map(Object.entries(args));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    rest.delete(name);
    return encodeURIComponent(asText(args[name]));
  });
  if (method !== 'GET') return { path: filled, body: Object.fromEntries(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) if (value !== null) query.set(name, asText(value));
  return { path: query.size === 0 ? filled : `${filled}?${query}` };
};

type Content = { type: 'text'; text: string };

const textOf = (text: string): Content => ({ type: 'text', text });

/** How the next page is asked for: a tool's answer has no headers. */
const pageText = ({ headers }: Response): Content[] => {
  const [, next] = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '') ?? [];
  const cursor = next ? new URL(next, 'http://localhost').searchParams.get('cursor') : null;
  return cursor ? [textOf(`There are more. Call again with the cursor ${JSON.stringify(cursor)}.`)] : [];
};

const undoText = ({ changed, tool, args }: Undo): Content =>
  textOf(`${changed} To undo it, call ${tool} with ${JSON.stringify(args)}.`);

/** A refused key and a spent limit are the response to the whole request, as by REST. */
const isRefusal = ({ status, headers }: Response): boolean =>
  status === 429 || headers.has('WWW-Authenticate');

type ToolResult = { content: Content[]; isError?: true };

export const callTool = async (tool: ToolCall, args: Arguments, ask: Ask): Promise<Response | ToolResult> => {
  const undo = UNDO[tool.tool.name as keyof typeof UNDO];
  const read = undo?.before?.(args);
  const before = read ? await ask('GET', read) : null;
  if (before && isRefusal(before)) return before;
  const { path, body } = fill(tool, args);
  const response = await ask(tool.call.method, path, body);
  if (isRefusal(response)) return response;
  const text = await response.text();
  if (!response.ok) return { content: [textOf(text)], isError: true };
  const former = before?.ok ? await before.json() : null;
  const undoing = undo?.after({ args, before: former, result: JSON.parse(text) });
  return { content: [textOf(text), ...pageText(response), ...(undoing ? [undoText(undoing)] : [])] };
};
