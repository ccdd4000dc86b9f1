// A fake server: responds by method and path, and records its requests.
import type { Problem } from '@soltrade/schema/contracts/endpoint';
import { ERRORS, type ErrorCode } from '@soltrade/schema/errors';
import { vi } from 'vitest';

export type Call = {
  method: string;
  path: string;
  query: string;
  body: unknown;
  init: RequestInit;
};
type Answer = Response | ((call: Call) => Response | Promise<Response>);

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const problemAnswer = (
  code: ErrorCode,
  facts: { detail?: string; errors?: Record<string, string> } = {},
): Response => {
  const { status, title } = ERRORS[code];
  const body: Problem = {
    type: 'about:blank',
    title,
    status,
    detail: facts.detail ?? title,
    code,
    requestId: 'test',
    ...(facts.errors ? { errors: facts.errors } : {}),
  };
  return json(body, status);
};

/** Replaces `fetch`. Unknown calls return 404, so a test names every call that it relies on. */
export const fakeServer = (routes: Record<string, Answer>) => {
  const calls: Call[] = [];
  const answers = new Map(Object.entries(routes));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost:8788');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path: url.pathname, query: url.search, body, init };
    calls.push(call);
    const answer = answers.get(`${method} ${url.pathname}`) ?? problemAnswer('not_found');
    return typeof answer === 'function' ? answer(call) : answer.clone();
  });
  const callsTo = (name: string) =>
    calls.filter(({ method, path }) => `${method} ${path}` === name);
  return {
    calls,
    callsTo,
    bodies: (name: string) => callsTo(name).map(({ body }) => body),
    answer: (name: string, answer: Answer) => answers.set(name, answer),
  };
};
