import type { Link as MadeLink } from '@soltrade/schema/contracts/links';
import { PLATFORMS_PATH } from '@soltrade/schema/paths';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { type GeneratedLink, LinkResultCard } from '../../features/links/LinkResultCard.tsx';
import { analyticsQuery } from '../../features/statistics/api.ts';
import { Link } from '../../lib/routing.ts';

const texts = {
  paying: (own: number, total: number): string =>
    own === total
      ? `All ${total} buttons pay you.`
      : `${own} of ${total} buttons ${own === 1 ? 'pays' : 'pay'} you.`,
  add: (platform: string): string => `Add ${platform}`,
} as const;

/**
 * The platform without the promoter's code that their visitors used most, as far as is known here.
 */
const useMostMissed = ({ userId, buttons }: MadeLink): string | null => {
  const { data } = useQuery({ ...analyticsQuery(userId), enabled: false });
  const clicksOf = (name: string): number =>
    data?.platformStats.find(({ platform }) => platform === name)?.clicks ?? 0;
  const [most] = buttons
    .filter(({ isOwn, isClosed }) => !isOwn && !isClosed)
    .flatMap(({ platform }) => findPlatform(platform) ?? [])
    .filter(({ credential }) => credential !== null)
    .toSorted((one, other) => clicksOf(other.id) - clicksOf(one.id));
  return most?.label ?? null;
};

const Earning = ({ link }: { link: MadeLink }) => {
  const missed = useMostMissed(link);
  const own = link.buttons.filter(({ isOwn }) => isOwn).length;
  return (
    <p className="text-muted text-sm">
      <span>{texts.paying(own, link.buttons.length)}</span>{' '}
      {missed === null ? null : (
        <Link
          to={PLATFORMS_PATH}
          className="inline-flex min-h-6 items-center text-accent-text underline underline-offset-4"
        >
          {texts.add(missed)}
        </Link>
      )}
    </p>
  );
};

/** A link that was just made, on Home and on Generate. */
export const LinkResult = ({ generated }: { generated: GeneratedLink }) => (
  <LinkResultCard generated={generated} earning={<Earning link={generated.link} />} />
);
