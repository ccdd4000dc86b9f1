import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type RequestOptions, request } from './api.ts';

/** A call as a query, keyed by its path with all parameters. */
export const endpointQuery = <const E extends Endpoint>(
  endpoint: E,
  options: RequestOptions<E>,
) => {
  const all: object = Object.assign({}, options.params, options.query);
  return queryOptions({
    queryKey: Object.keys(all).length === 0 ? [endpoint.path] : [endpoint.path, all],
    queryFn: ({ signal }) => request(endpoint, { ...options, signal }),
  });
};
