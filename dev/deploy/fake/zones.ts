import type { Routes } from './routes.ts';
import { text } from './routes.ts';

export type FakeZone = {
  name: string;
  records: { type: string; name: string }[];
  routes: { pattern: string; script: string | null }[];
  fallbackOrigin: string | null;
};

/** An account's only zone, under any id. */
export const zoneRoutes = (zone: FakeZone): Routes => ({
  'GET /zones/:zone': () => ({ name: zone.name }),
  'GET /zones/:zone/dns_records': ({ query }) =>
    zone.records.filter(({ name }) => name === query.get('name')),
  'POST /zones/:zone/dns_records': async ({ json }) => {
    const body = await json();
    zone.records.push({ type: text(body.type), name: text(body.name) });
    return {};
  },
  'PUT /zones/:zone/custom_hostnames/fallback_origin': async ({ json }) => {
    zone.fallbackOrigin = text((await json()).origin);
    return { origin: zone.fallbackOrigin };
  },
  'GET /zones/:zone/workers/routes': () => zone.routes,
  'POST /zones/:zone/workers/routes': async ({ json }) => {
    const { pattern, script } = await json();
    zone.routes.push({ pattern: text(pattern), script: script === undefined ? null : text(script) });
    return {};
  },
});
