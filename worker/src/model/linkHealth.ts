// What keeps a link from working, by what is stored of its platforms, its token and its domain.
import type { LinkProblem, LinkProblemReason } from '@soltrade/schema/contracts/linkHealth';
import { LINK_HEALTH } from '@soltrade/schema/limits/linkHealth';
import { codeRefusal } from '@soltrade/schema/platforms/codeRule';
import type { PlatformDefinition, PlatformFormat } from '@soltrade/schema/platforms/definePlatform';
import {
  buildPlatformUrl,
  findFormat,
  findPlatform,
  formatOf,
  isSpecified,
} from '@soltrade/schema/platforms/index';
import type { PlatformCodes } from '@soltrade/schema/platforms/pageButtons';
import { SAMPLE_MINT } from '@soltrade/schema/platforms/tokenFormat';
import { hasEnded } from './rules.ts';
import type { Quiet } from './watch/marketWatch.ts';

/** `hostState`: of its own host; `quiet`: of its token's watch. Null where there is none. */
export type LinkHealth = { hostState: string | null; quiet: Quiet };

type Seen = { closedPlatforms: readonly string[]; now: number };

const changeOf = ({ changedOn }: PlatformFormat): number =>
  changedOn === undefined ? 0 : Date.parse(changedOn);

/**
 * Null: its links are formed as expected. What was odd when it was saved is the link doctor's to
 * say.
 */
export const connectionReason = (
  platform: PlatformDefinition | null,
  { code, format, savedAt = 0 }: { code: string; format: string | null; savedAt?: number },
  { closedPlatforms, now }: Seen,
): LinkProblemReason | null => {
  if (!platform?.credential) return 'platform_gone';
  if (closedPlatforms.includes(platform.id)) return 'platform_closed';
  if (format !== null && findFormat(platform, format) === null) return 'format_gone';
  const used = formatOf(platform, format);
  if (codeRefusal(used, code) !== null) return 'code_refused';
  if (changeOf(used) <= savedAt) return null;
  const url = new URL(buildPlatformUrl(platform, { mint: SAMPLE_MINT, code, format }));
  if (used.read(url) !== code) return 'code_lost';
  return now - changeOf(used) < LINK_HEALTH.formatShownFor ? 'format_changed' : null;
};

const isOnLink = (id: string, chosen: readonly string[]): boolean => {
  const platform = findPlatform(id);
  return chosen.includes(id) || (platform !== null && isSpecified(platform));
};

const HOST_REASONS: Record<string, LinkProblemReason> = {
  moved: 'domain_moved',
  flagged: 'domain_flagged',
  blocked: 'domain_blocked',
};

/** Known to be quiet for so long; while nothing is known it stays so. */
const isNotTrading = (quiet: Quiet): boolean =>
  quiet !== null && quiet.notedAt - quiet.since >= LINK_HEALTH.quietFor;

type CheckedLink = Parameters<typeof hasEnded>[0] & {
  isActive: boolean;
  archivedAt: number | null;
  blockedAt: number | null;
  mint: string;
  host: string | null;
  platforms: readonly string[];
};

/** Empty for a link that visitors don't see. */
export const problemsOfLink = (
  link: CheckedLink,
  { hostState, quiet }: LinkHealth,
  { codes, ...seen }: Seen & { codes: PlatformCodes },
): LinkProblem[] => {
  const { isActive, archivedAt, blockedAt, mint, host, platforms } = link;
  if (!isActive || archivedAt !== null || blockedAt !== null || hasEnded(link, seen.now)) return [];
  const domain = hostState === null ? undefined : HOST_REASONS[hostState];
  return [
    ...(isNotTrading(quiet)
      ? [{ kind: 'token', subject: mint, reason: 'not_trading' } as const]
      : []),
    ...(host !== null && domain
      ? [{ kind: 'domain', subject: host, reason: domain } as const]
      : []),
    ...[...codes].flatMap(([id, code]) => {
      const reason = isOnLink(id, platforms)
        ? connectionReason(findPlatform(id), code, seen)
        : null;
      return reason === null ? [] : [{ kind: 'platform', subject: id, reason } as const];
    }),
  ];
};
