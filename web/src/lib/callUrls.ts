import type { Call } from '@soltrade/schema/contracts/calls';
import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { pathsOf } from '@soltrade/schema/secondPaths';

export const methodOf = (call: Call): string => call.slice(0, call.indexOf(' '));

const pathOf = (call: Call): Endpoint['path'] =>
  call.slice(call.indexOf(' ') + 1) as Endpoint['path'];

const textEntries = (record: unknown): [string, string][] =>
  Object.entries(record ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );

const filled = (path: string, params: unknown): string => {
  const values = new Map(textEntries(params));
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new TypeError(`${path}: parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
};

const queryOf = (query: unknown): string => {
  const given = textEntries(query);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

type Input = { params?: unknown; query?: unknown };

/** A call's URLs; the second, where there is one, has a name that no block list knows. */
export const callUrls = (call: Call, { params, query }: Input = {}): string[] =>
  pathsOf(pathOf(call)).map((path) => filled(path, params) + queryOf(query));

export const callUrl = (call: Call, input?: Input): string => callUrls(call, input)[0] ?? '';
