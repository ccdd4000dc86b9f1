// What keeps a link from working: its platforms' links, its token, its domain.
import { z } from '../zod.ts';

export const LINK_PROBLEM_KINDS = ['platform', 'token', 'domain'] as const;

/**
 * Of a platform: it left the registry, is closed to trading, its chosen link format is gone, its
 * format can't carry the code, lost it after a change, or changed since the connection was saved.
 * Of a token: a week without a market or trade. Of a domain: it points elsewhere, browsers warn
 * about it, Cloudflare refuses it.
 */
export const LINK_PROBLEM_REASONS = [
  'platform_gone',
  'platform_closed',
  'format_gone',
  'code_refused',
  'code_lost',
  'format_changed',
  'not_trading',
  'domain_moved',
  'domain_flagged',
  'domain_blocked',
] as const;

export type LinkProblemReason = (typeof LINK_PROBLEM_REASONS)[number];

export const linkProblem = z.object({
  kind: z.enum(LINK_PROBLEM_KINDS),
  reason: z.enum(LINK_PROBLEM_REASONS),
  /** A platform, a token's address or a domain. */
  subject: z.string(),
});

export type LinkProblem = z.output<typeof linkProblem>;
