// All contracts: what the OpenAPI document describes and what the route tests compare the app with.
import * as all from './all.ts';
import type { Endpoint } from './endpoint.ts';

type All = typeof all;

type Endpoints = { [Name in keyof All as All[Name] extends Endpoint ? Name : never]: All[Name] };

/** The files export parts of contracts too. */
const isEndpoint = (value: All[keyof All]): value is Endpoints[keyof Endpoints] =>
  typeof value === 'object' && 'method' in value && 'path' in value;

/** A tilde is behind all letters, so `/user/current` is before `/user/:id`, which would match it too. */
const orderOf = ({ path }: Endpoint): string => path.replaceAll(':', '~');

export const ENDPOINTS = Object.fromEntries(
  Object.entries(all)
    .flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : []))
    .toSorted(([, one], [, other]) => (orderOf(one) < orderOf(other) ? -1 : 1)),
) as Endpoints;
