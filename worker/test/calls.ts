import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import { pathsOf } from '@soltrade/schema/secondPaths';

/** Every call at every path that answers it, with its name. */
export const CALLS: [name: string, contract: Endpoint][] = Object.entries<Endpoint>(
  ENDPOINTS,
).flatMap(([name, contract]) =>
  pathsOf(contract.path).map((path): [string, Endpoint] => [
    path === contract.path ? name : `${name} at ${path}`,
    { ...contract, path },
  ]),
);
