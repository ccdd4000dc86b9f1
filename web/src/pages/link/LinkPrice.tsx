import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { timelineQuery } from '../../features/analytics/api.ts';
import { countOf } from '../../features/analytics/countOf.ts';
import { ClicksAndPriceCard } from '../../features/chart/ClicksAndPriceCard.tsx';
import type { ClickInterval } from '../../features/chart/clicksOfCandles.ts';

/** Days for candles of a day, else hours. */
const RANGE_OF = { '1h': '7d', '4h': '7d', '1d': '90d' } as const;

/** A link's clicks over the price of its token. */
export const LinkPrice = ({ userId, link }: { userId: string; link: Link }) => {
  const [interval, setInterval] = useState<ClickInterval>('1h');
  const { data } = useQuery(timelineQuery({ userId, linkId: link.id }, RANGE_OF[interval]));
  const hours = useMemo(
    () => data?.buckets.map(({ at, clicks }) => ({ at: Date.parse(at), count: countOf(clicks) })) ?? null,
    [data],
  );
  return (
    <ClicksAndPriceCard
      address={link.token.contractAddress}
      interval={interval}
      onInterval={setInterval}
      hours={hours}
      madeAt={Date.parse(link.createdAt)}
    />
  );
};
