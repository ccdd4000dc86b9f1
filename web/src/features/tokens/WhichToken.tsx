import { shortAddress } from '@soltrade/schema/address';
import { TOKEN_CHOICES } from '@soltrade/schema/limits/tokens';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { Button } from '../../components/Button.tsx';
import { ApiError } from '../../lib/api.ts';
import { tokensTexts } from '../../lib/messages/tokens.ts';
import { tokenQuery } from './api.ts';
import { tokenName, tokenSymbol } from './TokenHeading.tsx';

type WhichTokenProps = { mints: readonly string[]; onChoose: (mint: string) => void };

/** For a text with several addresses. Wallets' addresses look the same, so only those of tokens are offered. */
export const WhichToken = ({ mints, onChoose }: WhichTokenProps) => {
  const id = useId();
  const asked = mints.slice(0, TOKEN_CHOICES);
  const found = useQueries({
    queries: asked.map((mint) => tokenQuery(mint)),
    combine: (queries) =>
      queries.map(({ data, error, isPending }) => ({
        token: data,
        isPending,
        isNone: error instanceof ApiError && error.code === 'token_not_found',
      })),
  });
  const choices = asked.flatMap((mint, at) => {
    const { token, isNone = false } = found[at] ?? {};
    return isNone ? [] : { mint, token };
  });
  const isSettled = found.every(({ isPending }) => !isPending);
  // If none is a token, the first one's failure says so.
  const only = isSettled && choices.length < 2 ? (choices[0]?.mint ?? asked[0]) : undefined;
  const chooseOnly = useEffectEvent(() => {
    if (only !== undefined) onChoose(only);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome.
  useEffect(() => chooseOnly(), [only]);
  if (only !== undefined) return null;
  return (
    <section aria-labelledby={id} className="mt-3 flex flex-col gap-2">
      <p id={id} role="alert" className="text-sm">
        {tokensTexts.which}
      </p>
      {choices.map(({ mint, token }) => (
        <Button
          key={mint}
          variant="secondary"
          className="min-w-0 justify-start"
          onClick={() => onChoose(mint)}
        >
          {token ? (
            <span className="truncate">{`${tokenName(token)} (${tokenSymbol(token)})`}</span>
          ) : null}
          <span className="shrink-0 font-mono font-normal text-muted text-xs">
            {shortAddress(mint)}
          </span>
        </Button>
      ))}
    </section>
  );
};
