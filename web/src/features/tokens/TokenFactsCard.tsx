import type { Token, TokenFacts } from '@soltrade/schema/contracts/tokens';
import { factChips } from '@soltrade/schema/factChips';
import { abbreviate } from '@soltrade/schema/format';
import { landingEnglish } from '@soltrade/schema/landingTexts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/Card.tsx';
import { Loaded } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { clockText, dayText } from '../../lib/timeTexts.ts';
import { tokenFactsQuery } from './api.ts';

const factsTexts = {
  title: 'Token Facts',
  text: 'Visitors see the same on your page. Facts from the chain, not advice.',
  holders: (count: string) => `Holders: ${count}`,
  poolOpened: (time: string) => `Pool opened ${time}`,
  failed: 'The facts couldn’t be loaded',
  chain: (time: string) => `Solana, ${time}`,
  market: (time: string) => `GeckoTerminal, ${time}`,
} as const;

/** Size of a plain token's facts, so content below doesn't move when they load. */
const SIZE = 'min-h-48 sm:min-h-28';

const Facts = ({ facts, token }: { facts: TokenFacts; token: Token }) => {
  const { chainAt, holdersAt, holders } = facts;
  const { poolOpenedAt, status } = token;
  const opened = poolOpenedAt === null ? null : dayText(poolOpenedAt);
  const market = [
    status === 'trading' && opened !== null ? factsTexts.poolOpened(opened) : null,
    holders === null ? null : factsTexts.holders(abbreviate(holders)),
  ].flatMap((text) => (text === null ? [] : { text, kind: 'none' }));
  const sources = [
    chainAt === null ? null : factsTexts.chain(clockText(chainAt)),
    holdersAt === null ? null : factsTexts.market(clockText(holdersAt)),
  ].filter((text) => text !== null);
  return (
    <div className={SIZE}>
      <ul className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
        {[...factChips(facts, landingEnglish), ...market].map(({ text, kind }) => (
          <li key={text} className={kind === 'set' ? 'font-semibold text-warning' : ''}>
            {text}
          </li>
        ))}
      </ul>
      {sources.length > 0 ? <p className="mt-3 text-muted text-xs">{sources.join(' · ')}</p> : null}
    </div>
  );
};

export const TokenFactsCard = ({ token }: { token: Token }) => (
  <Card title={factsTexts.title} text={factsTexts.text}>
    <Loaded
      query={useQuery(tokenFactsQuery(token.contractAddress))}
      failed={factsTexts.failed}
      waiting={<Skeleton className={SIZE} />}
    >
      {(facts) => <Facts facts={facts} token={token} />}
    </Loaded>
  </Card>
);
