export type FakeRequest = {
  params: Record<string, string>;
  query: URLSearchParams;
  json: () => Promise<Record<string, unknown>>;
  form: () => Promise<FormData>;
};

/** Returns the `result` of Cloudflare's envelope. */
export type Handler = (request: FakeRequest) => unknown;

/** By `METHOD /path/:parameter`, without the account's prefix. */
export type Routes = Record<string, Handler>;

/** A refusal in Cloudflare's own words. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const notFound = (code: number, what: string): Refusal => new Refusal(404, code, `${what} not found`);

export const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new Refusal(400, 1001, `a text was expected, not ${typeof value}`);
  return value;
};

export const known = <T>(map: ReadonlyMap<string, T>, key: string | undefined, refusal: Refusal): T => {
  const value = map.get(key ?? '');
  if (value === undefined) throw refusal;
  return value;
};
