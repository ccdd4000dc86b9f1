import { shortAddress } from '@soltrade/schema/address';
import { tokenInitial } from '@soltrade/schema/format';
import { TOKEN_CHOICES } from '@soltrade/schema/limits/tokens';
import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { Button, IconButton } from '../../components/Button.tsx';
import { ApiError } from '../../lib/api.ts';
import { dropPasted, keepPasted, usePasted } from '../../stores/pastedTokens.ts';
import { tokenQuery } from './api.ts';
import { tokenName, tokenSymbol } from './TokenHeading.tsx';
import { tokensTexts } from './texts.ts';

/**
 * The first ones are looked up. Wallets' addresses look the same as tokens', so those leave the
 * list.
 */
const useQueue = () => {
  const { mints, pastes } = usePasted();
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
  const none = asked.filter((_, at) => found[at]?.isNone);
  const at = found.findIndex(({ isNone }) => !isNone);
  const isKnown = at >= 0 && found[at]?.isPending === false;
  return {
    pastes,
    rows: mints.map((mint, index) => ({ mint, token: found[index]?.token })),
    none,
    isNothing: asked.length > 0 && none.length === asked.length,
    /** The first token, once it is known to be one. */
    first: isKnown ? asked[at] : undefined,
  };
};

type TokenQueueProps = {
  /** The token being composed. */
  current: string | null;
  /** A link has just been made, so the next token waits for a press. */
  isResting: boolean;
  onStart: (mint: string) => void;
  /** Makes all their links at once. */
  onAll: () => void;
};

/** The tokens of a paste that names several, in its order: made at once, or one after the other. */
export const TokenQueue = ({ current, isResting, onStart, onAll }: TokenQueueProps) => {
  const id = useId();
  const { pastes, rows, none, isNothing, first } = useQueue();
  /** The paste that last started a token. */
  const startedOf = useRef<number | null>(null);
  const settle = useEffectEvent(() => {
    const [leading] = rows;
    if (isNothing && leading) {
      // Its failure says what is wrong.
      keepPasted([]);
      onStart(leading.mint);
      return;
    }
    for (const mint of none) dropPasted(mint);
    // Several are a list, which comes first: nobody asked for one of them.
    if (rows.length - none.length > 1) {
      startedOf.current = pastes;
      return;
    }
    if (first === undefined || (isResting && startedOf.current === pastes)) return;
    startedOf.current = pastes;
    if (!rows.some(({ mint }) => mint === current)) onStart(first);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each paste and each outcome.
  useEffect(() => settle(), [first, isNothing, none.length, pastes]);
  const [only] = rows;
  if (rows.length === 0 || (rows.length === 1 && only?.mint === current)) return null;
  return (
    <section aria-labelledby={id} className="mt-3 flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={id} role="status" className="text-muted text-sm">
          {tokensTexts.queue(rows.length)}
        </p>
        {rows.length > 1 ? (
          <Button onClick={onAll}>{tokensTexts.makeAll(rows.length)}</Button>
        ) : null}
      </div>
      <ul className="flex flex-col gap-1">
        {rows.map(({ mint, token }) => (
          <li key={mint} className="flex items-center gap-1">
            <Button
              variant={mint === current ? 'secondary' : 'ghost'}
              size="small"
              className="min-w-0 flex-1 justify-start"
              aria-current={mint === current ? 'step' : undefined}
              onClick={() => onStart(mint)}
            >
              {token ? (
                <Avatar
                  id={mint}
                  src={token.image}
                  initial={tokenInitial(tokenSymbol(token))}
                  className="size-7 text-xs"
                />
              ) : null}
              {token ? (
                <span className="truncate">{`${tokenName(token)} (${tokenSymbol(token)})`}</span>
              ) : null}
              <span className="shrink-0 font-mono font-normal text-muted text-xs">
                {shortAddress(mint)}
              </span>
            </Button>
            <IconButton
              label={tokensTexts.dropNamed(token ? tokenSymbol(token) : shortAddress(mint))}
              icon={<X aria-hidden />}
              onClick={() => dropPasted(mint)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
