import type { OpenApi, Operation } from './api.ts';

export type ApiCall = { method: string; path: string; operation: Operation };

export type CallGroup = { name: string; text: string; calls: ApiCall[] };

/** Scopes that a key needs; null if keys are refused. */
export const keyScopes = ({ security }: Operation): string[] | null =>
  security.find((way) => 'apiKey' in way)?.apiKey ?? null;

export const isOpen = ({ security }: Operation): boolean =>
  security.some((way) => Object.keys(way).length === 0);

export const callGroups = ({ paths, tags }: OpenApi): CallGroup[] => {
  const calls = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        operation,
        method: method.toUpperCase(),
      })),
    )
    .filter(({ operation }) => keyScopes(operation) !== null);
  return tags
    .map(({ name, description }) => ({
      name,
      text: description,
      calls: calls.filter(({ operation }) => operation.tags.includes(name)),
    }))
    .filter((group) => group.calls.length > 0);
};

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The example as a curl command. */
export const curlOf = ({ method, path, operation }: ApiCall, origin: string): string => {
  const given = operation.parameters.filter(({ example }) => example !== undefined);
  const filled = given
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (text, { name, example = '' }) => text.replace(`{${name}}`, encodeURIComponent(example)),
      path,
    );
  const query = new URLSearchParams(
    given
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, example = '' }): [string, string] => [name, example]),
  ).toString();
  const body: unknown = operation.requestBody?.content?.['application/json']?.example;
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(origin + filled + (query ? `?${query}` : ''))}`,
    // Double quotes, because the shell fills in the key.
    `-H "Authorization: Bearer $SOLTRADE_KEY"`,
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ];
  return parts.join(' \\\n  ');
};

export const responseOf = ({ responses }: Operation): { status: string; text: string } | null => {
  for (const [status, { content = {} }] of Object.entries(responses)) {
    for (const { example } of Object.values(content)) {
      if (example === undefined) continue;
      return {
        status,
        text: typeof example === 'string' ? example : JSON.stringify(example, null, 2),
      };
    }
  }
  return null;
};

/** Known refusals as `status code`. */
export const refusalsOf = ({ responses }: Operation): string[] =>
  Object.entries(responses)
    .filter(([status]) => status >= '400')
    .map(([status, { description }]) => `${status} ${description}`);
