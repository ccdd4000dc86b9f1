import type { Link } from '@soltrade/schema/contracts/links';
import { LINK_LIST } from '@soltrade/schema/limits/links';
import { useQuery } from '@tanstack/react-query';
import { foundLinksQuery, recentLinksQuery } from '../../features/links/api.ts';
import { useSettled } from '../../lib/useSettled.ts';
import { matches } from './matches.ts';

/** Longer than the pause between two letters of a word. */
const SETTLED_MS = 200;

const linkWords = (link: Link): string =>
  [
    link.token.symbol,
    link.token.name,
    link.token.contractAddress,
    link.customIdentifier,
    link.shortIdentifier,
  ]
    .filter(Boolean)
    .join(' ');

type OwnLinks = { userId: string | null; query: string; isOpen: boolean };

/** The viewer's matching links: immediately from the newest ones, and from the server once typing pauses. */
export const useOwnLinks = ({ userId, query, isOpen }: OwnLinks) => {
  const wanted = query.trim().slice(0, LINK_LIST.searchMaxLength);
  const settled = useSettled(wanted, { key: wanted, ms: SETTLED_MS });
  const isSignedIn = userId !== null && isOpen;
  const newest = useQuery({ ...recentLinksQuery(userId ?? ''), enabled: isSignedIn });
  const asked = useQuery({
    ...foundLinksQuery(userId ?? '', settled),
    enabled: isSignedIn && settled !== '',
  });
  const recent = (userId === null ? undefined : newest.data) ?? [];
  const isAnswered = wanted === '' || (settled === wanted && asked.data !== undefined);
  const found = wanted !== '' && settled === wanted ? asked.data : undefined;
  return {
    recent,
    found: userId === null ? [] : (found ?? recent.filter((link) => matches(wanted, linkWords(link)))),
    isBusy: isSignedIn && (newest.isPending || (!isAnswered && !asked.isError)),
  };
};
