import { HOST } from '../limits/hosts.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';

/**
 * Waiting for both DNS records or the certificate; active; paused by browser warnings; ended,
 * because it no longer points here, Cloudflare refuses it, or its holder removed it.
 */
export const HOST_STATES = [
  'dns',
  'certificate',
  'active',
  'flagged',
  'moved',
  'blocked',
  'removed',
] as const;

export type OwnHostState = (typeof HOST_STATES)[number];

export const ownHost = z.object({
  /** In DNS notation. */
  host: z.string(),
  /** In its own script. */
  name: z.string(),
  url: z.string(),
  state: z.enum(HOST_STATES),
  /** What it waits for, as a sentence, or null. */
  problem: z.nullable(z.string()),
  /** Required DNS records. */
  records: z.array(
    z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() }),
  ),
  checkedAt: timestamp,
});

export type OwnHost = z.output<typeof ownHost>;

export const hostSettings = z.object({
  /** False without a zone for promoters' domains; then no call here has an effect. */
  isOffered: z.boolean(),
  hosts: z.array(ownHost),
  /** For new links; null is the product's. */
  defaultHost: z.nullable(z.string()),
});

export type HostSettings = z.output<typeof hostSettings>;

const typedHost = z.string().check(z.maxLength(HOST.maxLength * 2, 'Too long'));
const ofHost = z.object({ userId: id, host: z.string() });

export const listOwnHosts = endpoint('GET /api/hosts/:userId', {
  summary: 'The promoter’s own domains and their DNS records',
  scope: 'any',
  responses: { 200: hostSettings },
});

export const addHost = endpoint('POST /api/hosts/:userId', {
  summary: 'Claim an own domain for links',
  role: 'owner',
  body: z.object({ host: typedHost }),
  responses: { 201: ownHost },
  errors: ['not_found', 'host_taken', 'too_many_hosts', 'too_many_host_claims'],
});

export const checkHost = endpoint('POST /api/hosts/:userId/:host/check', {
  summary: 'Check a domain now; one that ended is claimed again',
  role: 'owner',
  params: ofHost,
  responses: { 200: ownHost },
  errors: ['not_found', 'host_taken', 'too_many_hosts', 'too_many_host_claims'],
});

export const removeHost = endpoint('DELETE /api/hosts/:userId/:host', {
  summary: 'Remove a domain; it stops serving links',
  role: 'owner',
  params: ofHost,
  responses: { 204: null },
  errors: ['not_found'],
});

export const setDefaultHost = endpoint('PUT /api/hosts/:userId/default', {
  summary: 'Choose the domain of new links',
  role: 'owner',
  body: z.object({ host: z.nullable(z.string()) }),
  responses: { 200: z.object({ defaultHost: z.nullable(z.string()) }) },
});
