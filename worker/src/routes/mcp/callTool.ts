import type { ToolCall } from '@soltrade/schema/mcpTools';
import { argumentText, pathSegment } from './argumentText.ts';
import { CHANGES, type Changed } from './changes.ts';

export type Arguments = Record<string, unknown>;

/** Makes a call of the API with the key of this request. */
export type Ask = (method: string, path: string, body?: object) => Promise<Response>;

type Filled = { path: string; body?: Arguments };

/** The parameters of a call's path that are missing; dots alone would lead to another call. */
export const missingOf = ({ call: { path } }: ToolCall, args: Arguments): string[] =>
  [...path.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^\.{0,2}$/.test(argumentText(args[name] ?? '')));

/** The rest of the arguments is the query, or the body. */
const fill = ({ call: { method, path } }: ToolCall, args: Arguments): Filled => {
  const rest = new Map(Object.entries(args));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    rest.delete(name);
    return pathSegment(args[name]);
  });
  if (method !== 'GET') return { path: filled, body: Object.fromEntries(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) if (value !== null) query.set(name, argumentText(value));
  return { path: query.size === 0 ? filled : `${filled}?${query}` };
};

type Content = { type: 'text'; text: string };

const textOf = (text: string): Content => ({ type: 'text', text });

/** How the next page is asked for: a tool's answer has no headers. */
const pageText = ({ headers }: Response): Content[] => {
  const [, cursor] = /[?&]cursor=([^&>]+)[^,]*rel="next"/.exec(headers.get('Link') ?? '') ?? [];
  return cursor ? [textOf(`For more, call again with the cursor "${decodeURIComponent(cursor)}".`)] : [];
};

const changeText = ({ changed, tool, args }: Changed): Content =>
  textOf(`${changed} To undo it, call ${tool} with ${JSON.stringify(args)}.`);

/** A refused key and a spent limit are the response to the whole request, as by REST. */
const isRefusal = ({ status, headers }: Response): boolean =>
  status === 429 || headers.has('WWW-Authenticate');

type ToolResult = { content: Content[]; isError?: true };

export const callTool = async (tool: ToolCall, args: Arguments, ask: Ask): Promise<Response | ToolResult> => {
  const change = CHANGES[tool.tool.name as keyof typeof CHANGES];
  const read = change?.before?.(args);
  const before = read ? await ask('GET', read) : null;
  if (before && isRefusal(before)) return before;
  const { path, body } = fill(tool, args);
  const response = await ask(tool.call.method, path, body);
  if (isRefusal(response)) return response;
  const text = await response.text();
  if (!response.ok) return { content: [textOf(text)], isError: true };
  const former = before?.ok ? await before.json() : null;
  const changed = change?.after({ args, before: former, result: JSON.parse(text) });
  return { content: [textOf(text), ...pageText(response), ...(changed ? [changeText(changed)] : [])] };
};
