// Checks responses against their contracts, in tests and development: a release loads no schemas.
import { pathsOf } from '../secondPaths.ts';
import type { Call } from './calls.ts';
import { type Endpoint, errorsOf, problem } from './endpoint.ts';
import { ENDPOINTS } from './index.ts';

const PATTERNS = Object.values<Endpoint>(ENDPOINTS).flatMap((contract) =>
  pathsOf(contract.path).map((path) => ({
    contract,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  })),
);

/** Literal paths precede those with parameters, as in the list of contracts. */
const contractOf = (method: string, path: string): Endpoint | undefined =>
  PATTERNS.find(({ contract, pattern }) => contract.method === method && pattern.test(path))
    ?.contract;

const isPage = (contract: Endpoint, text: string): boolean =>
  contract.responses[302] === null && /^<!doctype html>/i.test(text);

const problemBreach = (contract: Endpoint, text: string): string | null => {
  if (isPage(contract, text)) return null;
  const parsed = problem.safeParse(JSON.parse(text));
  if (!parsed.success) return `is no problem: ${parsed.error.message}`;
  const { code } = parsed.data;
  const isDeclared = errorsOf(contract).some((known) => known === code);
  return isDeclared ? null : `has the code ${code}, which the contract does not name`;
};

const schemaOf = ({ responses }: Endpoint, status: number) =>
  Object.entries(responses).find(([known]) => Number(known) === status)?.[1];

const successBreach = (contract: Endpoint, status: number, text: string): string | null => {
  const schema = schemaOf(contract, status);
  if (schema === undefined) return `has the status ${status}, which the contract does not name`;
  if (schema === null) return contract.file || status === 302 || text === '' ? null : 'has a body';
  const body: unknown = JSON.parse(text);
  const parsed = schema.safeParse(body);
  if (!parsed.success) return `has another shape: ${parsed.error.message}`;
  return canonical(parsed.data) === canonical(body)
    ? null
    : 'has fields that the contract does not name';
};

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const canonical = (value: unknown): string => JSON.stringify(value, sorted);

/** Says when to come back. */
const WAITS: ReadonlySet<number> = new Set([429, 503]);

const failureBreach = (
  contract: Endpoint,
  { status, headers }: Response,
  text: string,
): string | null =>
  problemBreach(contract, text) ??
  (WAITS.has(status) && !(Number(headers.get('Retry-After')) > 0) ? 'has no Retry-After' : null);

/**
 * A response's contract breach, or null; paths without a contract pass. Reads a clone of the body.
 */
export const contractBreach = async (
  { method, path }: { method: string; path: string },
  response: Response,
): Promise<string | null> => {
  const contract = contractOf(method, path.split('?')[0] ?? '');
  if (!contract) return null;
  const text = await response.clone().text();
  const breach =
    response.status >= 400
      ? failureBreach(contract, response, text)
      : successBreach(contract, response.status, text);
  return breach && `the answer of ${method} ${contract.path} ${breach}`;
};

/** Throws for a success answer that its call's contract does not describe. */
export const checkAnswer = (call: Call, status: number, body: unknown): void => {
  const [method = '', path = ''] = call.split(' ');
  const contract = contractOf(method, path);
  const schema = contract && schemaOf(contract, status);
  if (schema === null && body === undefined) return;
  if (!schema) throw new TypeError(`${call} answers ${status} without such a contract`);
  schema.parse(body);
};
