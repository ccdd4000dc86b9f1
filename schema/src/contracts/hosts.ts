// Promoters' own hosts.
import { HOST } from '../limits/hosts.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';

/**
 * Waiting for DNS or for the certificate; in use; paused, because browsers warn of it; ended: it no longer points here, Cloudflare refuses it, or its holder
 * removed it.
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
  /** As DNS knows it. */
  host: z.string(),
  /** With its own letters. */
  name: z.string(),
  url: z.string(),
  state: z.enum(HOST_STATES),
  /** What Cloudflare says is wrong; null if nothing is. */
  problem: z.nullable(z.string()),
  /** What its DNS needs. */
  records: z.array(z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() })),
  checkedAt: timestamp,
});

export type OwnHost = z.output<typeof ownHost>;

export const hostSettings = z.object({
  /** False if the product has no zone for them: then no call of this file does anything. */
  isOffered: z.boolean(),
  hosts: z.array(ownHost),
  /** Of new links; null is the product's. */
  defaultHost: z.nullable(z.string()),
});

export type HostSettings = z.output<typeof hostSettings>;

const typedHost = z.string().check(z.maxLength(HOST.maxLength * 2, 'Too long'));
const ofHost = z.object({ userId: id, host: z.string() });

export const listOwnHosts = endpoint('GET /api/hosts/:userId', {
  scope: 'any',
  responses: { 200: hostSettings },
});

export const addHost = endpoint('POST /api/hosts/:userId', {
  body: z.object({ host: typedHost }),
  responses: { 201: ownHost },
  errors: ['not_found', 'host_taken', 'too_many_hosts', 'unavailable'],
});

export const checkHost = endpoint('POST /api/hosts/:userId/:host/check', {
  params: ofHost,
  responses: { 200: ownHost },
  errors: ['not_found', 'host_taken', 'too_many_hosts', 'unavailable'],
});

export const removeHost = endpoint('DELETE /api/hosts/:userId/:host', {
  params: ofHost,
  responses: { 204: null },
  errors: ['not_found'],
});

export const setDefaultHost = endpoint('PUT /api/hosts/:userId/default', {
  body: z.object({ host: z.nullable(z.string()) }),
  responses: { 200: z.object({ defaultHost: z.nullable(z.string()) }) },
});
