// All contracts, for the OpenAPI document and the route tests.
import * as all from './all.ts';
import type { Endpoint } from './endpoint.ts';

type All = typeof all;

type Endpoints = { [Name in keyof All as All[Name] extends Endpoint ? Name : never]: All[Name] };

/** The files also export parts of contracts. */
const isEndpoint = (value: All[keyof All]): value is Endpoints[keyof Endpoints] =>
  typeof value === 'object' && 'method' in value && 'path' in value;

/**
 * Parameters as tildes, which follow all letters: `/user/:userId` would also match `/user/current`.
 */
const orderOf = ({ path }: Endpoint): string => path.replaceAll(/:\w+/g, '~');

export const ENDPOINTS = Object.fromEntries(
  Object.entries(all)
    .flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : []))
    .toSorted(([, one], [, other]) => (orderOf(one) < orderOf(other) ? -1 : 1)),
) as Endpoints;
