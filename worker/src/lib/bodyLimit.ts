import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import { REQUEST } from '@soltrade/schema/limits/requests';

const LIMITS: ReadonlyMap<string, number> = new Map(
  Object.values<Endpoint>(ENDPOINTS).flatMap(({ method, path, maxBodyBytes }) =>
    maxBodyBytes === undefined ? [] : [[`${method} ${path}`, maxBodyBytes]],
  ),
);

/** What a body of any call may have. */
const SMALLEST = Math.min(REQUEST.maxBodyBytes, ...LIMITS.values());

/** How large the body of a request may be. */
export const bodyLimit = ({ method, url }: Pick<Request, 'method' | 'url'>): number =>
  LIMITS.get(`${method} ${new URL(url).pathname}`) ?? REQUEST.maxBodyBytes;

/** Whether a body of that length is too large. Most are so small that the call does not matter. */
export const isTooLarge = (request: Pick<Request, 'method' | 'url'>, length: number): boolean =>
  length > SMALLEST && length > bodyLimit(request);
