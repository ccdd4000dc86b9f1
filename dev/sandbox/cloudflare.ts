import { randomUUID } from 'node:crypto';
import { parse } from 'tldts';
import { z } from '../../schema/src/zod.ts';
import type { UpstreamHandler } from './context.ts';

// The part of Cloudflare for SaaS that promoters' own hosts need. It sees a host's DNS seconds
// after it was added.
const POINTS_AFTER = 2_000;
const CERTIFIED_AFTER = 5_000;
const MOVES_AFTER = 60_000;

const TOKEN = 'sandbox-hosts-token';
const HOSTNAMES = /^\/client\/v4\/zones\/[0-9a-f]{32}\/custom_hostnames(?:\/([\w-]+))?$/;

const asked = z.object({ hostname: z.string(), ssl: z.object({ method: z.literal('http') }) });

type Entry = { id: string; hostname: string; at: number };

const statusOf = ({ hostname, at }: Entry, now: number): { status: string; ssl: string } => {
  const [first] = hostname.split('.');
  const age = now - at;
  if (first === 'blocked') return { status: 'blocked', ssl: 'initializing' };
  if (age < POINTS_AFTER) return { status: 'pending', ssl: 'pending_validation' };
  if (first === 'moved' && age >= MOVES_AFTER) return { status: 'moved', ssl: 'active' };
  const isCertified = first !== 'caa' && age >= CERTIFIED_AFTER;
  return { status: 'active', ssl: isCertified ? 'active' : 'pending_validation' };
};

const presented = (entry: Entry, now: number) => {
  const { id, hostname, at } = entry;
  const { status, ssl } = statusOf(entry, now);
  const isPending = ssl === 'pending_validation';
  const hasError = isPending && hostname.startsWith('caa.');
  return {
    id,
    hostname,
    status,
    created_at: new Date(at).toISOString(),
    ...(status === 'pending'
      ? { verification_errors: ['custom hostname does not CNAME to this zone.'] }
      : {}),
    ssl: {
      id,
      status: ssl,
      method: 'http',
      type: 'dv',
      ...(hasError
        ? { validation_errors: [{ message: 'caa_error: CAA records do not allow Google.' }] }
        : {}),
    },
  };
};

const answered = (result: unknown, status = 200): Response =>
  Response.json({ success: true, errors: [], messages: [], result }, { status });

const refused = (status: number, code: number, message: string): Response =>
  Response.json(
    { success: false, errors: [{ code, message }], messages: [], result: null },
    { status },
  );

/** Why a name can't be a custom hostname, or null. */
const unfit = (hostname: string): Response | null => {
  if (!/^[a-z0-9.-]+$/.test(hostname)) return refused(400, 1408, 'hostname is not valid');
  const { publicSuffix, isIcann, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  if ((isIcann || isPrivate) && publicSuffix === hostname)
    return refused(400, 1410, 'is a public suffix');
  return hostname.endsWith('example.com') ? refused(400, 1411, 'example.com is not allowed') : null;
};

export function createCloudflare({ now = Date.now }: { now?: () => number } = {}): UpstreamHandler {
  const entries = new Map<string, Entry>();

  const add = async (request: Request): Promise<Response> => {
    const { hostname } = asked.parse(await request.json());
    const problem = unfit(hostname);
    if (problem) return problem;
    if ([...entries.values()].some((entry) => entry.hostname === hostname)) {
      return refused(409, 1406, 'duplicate custom hostname');
    }
    const entry = { id: randomUUID(), hostname, at: now() };
    entries.set(entry.id, entry);
    return answered(presented(entry, now()), 201);
  };

  return async (request, path) => {
    const { pathname, searchParams } = new URL(
      path + new URL(request.url).search,
      'http://sandbox',
    );
    const matched = HOSTNAMES.exec(pathname);
    if (!matched) return refused(404, 7003, 'no route');
    if (request.headers.get('authorization') !== `Bearer ${TOKEN}`) {
      return refused(403, 10_000, 'Authentication error');
    }
    const [, id] = matched;
    if (id === undefined) {
      if (request.method === 'POST') return add(request);
      const named = [...entries.values()].filter(
        ({ hostname }) => hostname === searchParams.get('hostname'),
      );
      return answered(named.map((entry) => presented(entry, now())));
    }
    if (id === 'quota') {
      return answered({ allocated: 100, used: entries.size, exceeded: false, hard_cap: false });
    }
    const entry = entries.get(id);
    if (!entry) return refused(404, 1436, 'custom hostname not found');
    if (request.method === 'DELETE') entries.delete(id);
    return answered(presented(entry, now()), request.method === 'PATCH' ? 202 : 200);
  };
}
