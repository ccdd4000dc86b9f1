import { shortAddress } from '@soltrade/schema/address';
import type { Token } from '@soltrade/schema/contracts/tokens';
import {
  abbreviateUsd,
  formatChange,
  formatPrice,
  isGain,
  tokenInitial,
} from '@soltrade/schema/format';
import { mayBeOurLink, mintsIn, noMintText } from '@soltrade/schema/mintFromInput';
import { platformOfLink } from '@soltrade/schema/platforms/diagnose';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Field, Form } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Notice } from '../../components/Notice.tsx';
import { scrollToTop, useFocusOnArrival } from '../../components/reveal.ts';
import { usePasteAnywhere } from '../../components/usePasteAnywhere.ts';
import { ApiError } from '../../lib/api.ts';
import { failureText } from '../../lib/errorMessages.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { keepCodeLink, keepPasted } from '../../stores/pastedTokens.ts';
import { toast } from '../../stores/toast.ts';
import { useFetchToken } from './api.ts';
import { tokenName, tokenSymbol } from './TokenHeading.tsx';
import { TokenQueue } from './TokenQueue.tsx';
import { tokensTexts } from './texts.ts';

const SOURCES = { dexscreener: 'DexScreener', geckoterminal: 'GeckoTerminal' };

const changeColour = (change: string | null): string => {
  if (change === null) return '';
  if (isGain(change)) return 'text-positive';
  return Number(change) < 0 ? 'text-negative' : '';
};

const Source = ({ token }: { token: Token }) => {
  if (token.source === null) return null;
  const text = tokensTexts.source(SOURCES[token.source]);
  if (token.sourceUrl === null) return <p className="text-muted text-xs">{text}</p>;
  return (
    <a
      href={token.sourceUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center self-start text-muted text-xs underline underline-offset-2 hover:text-text"
    >
      {text}
    </a>
  );
};

export const TokenDetails = ({ token }: { token: Token }) => {
  const figures = [
    { label: tokensTexts.price, value: formatPrice(token.price) },
    { label: tokensTexts.marketCap, value: abbreviateUsd(token.marketCap) },
    { label: tokensTexts.volume, value: abbreviateUsd(token.volume24h) },
    {
      label: tokensTexts.change,
      value: formatChange(token.change24h),
      colour: changeColour(token.change24h),
    },
    { label: tokensTexts.liquidity, value: abbreviateUsd(token.liquidity) },
  ];
  return (
    <div className="mt-5 flex flex-col gap-4 rounded-control border border-border bg-raised p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar
          id={token.contractAddress}
          src={token.image}
          initial={tokenInitial(tokenSymbol(token))}
          className="size-12 text-base"
        />
        <div className="min-w-0 flex-1 basis-32">
          <p className="line-clamp-2 font-semibold">{tokenName(token)}</p>
          <p className="break-words text-muted text-sm">
            {tokenSymbol(token)} ·{' '}
            <span title={token.contractAddress}>{shortAddress(token.contractAddress)}</span>
          </p>
        </div>
        {token.status === 'not_trading' ? <Badge>{tokensTexts.notTrading}</Badge> : null}
      </div>
      {token.status === 'not_trading' ? (
        <Notice>{tokensTexts.notTradingText}</Notice>
      ) : (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
          {figures.map(({ label, value, colour = '' }) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted text-xs">{label}</dt>
              <dd className={`font-semibold text-sm tabular-nums ${colour}`}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {token.stale ? <p className="text-sm text-warning">{tokensTexts.stale}</p> : null}
      {token.refreshing ? <p className="text-muted text-sm">{tokensTexts.refreshing}</p> : null}
      <Source token={token} />
    </div>
  );
};

/**
 * Looks up tokens, with toasts. Several in one text are kept. Deduplicates concurrent requests and
 * drops outdated responses.
 */
const useTokenLookUp = (onToken: (token: Token) => void) => {
  const fetchToken = useFetchToken();
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const wanted = useRef<string | null>(null);

  const want = (input: string | null) => {
    wanted.current = input;
    setIsPending(input !== null);
    setError(null);
  };
  const refuse = (input: string) => {
    setError(noMintText(input));
    toast(toasts.invalidAddress);
  };

  const lookUp = async (input: string): Promise<void> => {
    if (wanted.current === input) return;
    want(null);
    const mints = mintsIn(input);
    if (mints.length === 0 && !mayBeOurLink(input)) return refuse(input);
    if (mints.length > 1) return keepPasted(mints);
    keepCodeLink(platformOfLink(input) === null ? null : input);
    want(input);
    try {
      const found = await fetchToken.send(input);
      if (wanted.current !== input) return;
      want(null);
      onToken(found);
      toast(toasts.tokenFound(tokenName(found), tokenSymbol(found)));
    } catch (failure) {
      if (wanted.current !== input) return;
      want(null);
      if (failure instanceof ApiError && failure.code === 'invalid_address') return refuse(input);
      setError(failureText(failure));
      toast(toasts.tokenNotFound);
    }
  };

  return { lookUp, forget: () => want(null), isPending, error };
};

type TokenInfoCardProps = {
  address: string;
  onAddressChange: (address: string) => void;
  /** From the page's URL: looked up without a click. */
  asked: string | null;
  /** The resolved token; null before, and after the address changed. */
  token: Token | null;
  onToken: (token: Token) => void;
  /** Enter in the field once the token is shown; `hint` explains it. */
  confirm: { hint: string; run: () => void };
  /** A link has just been made and is shown. */
  isResting: boolean;
  /** Links for all tokens of a paste. */
  onAll: () => void;
};

const namesToken = (text: string): boolean => mintsIn(text).length > 0 || mayBeOurLink(text);

type Paste = { clipboardData: Pick<DataTransfer, 'getData'> | null; preventDefault: () => void };

const isPasted = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  nativeEvent instanceof InputEvent && /^insertFrom(?:Paste|Drop)/.test(nativeEvent.inputType);

/** Looks up a token by its address or a link containing one; immediately when pasted. */
export const TokenInfoCard = ({
  address,
  onAddressChange,
  asked,
  token,
  onToken,
  confirm,
  isResting,
  onAll,
}: TokenInfoCardProps) => {
  const { lookUp, forget, isPending, error } = useTokenLookUp(onToken);
  const field = useRef<HTMLInputElement>(null);
  const card = useRef<HTMLElement>(null);
  useFocusOnArrival(field);

  /** Another token replaces it. */
  const start = (text: string) => {
    forget();
    onAddressChange(text);
    void lookUp(text);
    field.current?.focus({ preventScroll: true });
    scrollToTop(card.current);
  };
  const takePaste = (event: Paste) => {
    // A field would drop line breaks, which join addresses.
    const text = (event.clipboardData?.getData('text') ?? '').replace(/\s+/g, ' ').trim();
    if (!namesToken(text)) return;
    event.preventDefault();
    start(text);
  };
  usePasteAnywhere(takePaste, true);

  const lookUpAsked = useEffectEvent(() => {
    if (asked === null || asked === token?.contractAddress) return;
    if (asked !== address) onAddressChange(asked);
    void lookUp(asked);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when something else is asked for.
  useEffect(() => lookUpAsked(), [asked]);

  return (
    <Card ref={card} title={tokensTexts.title}>
      <Form
        className="flex flex-col gap-3 sm:flex-row sm:items-start"
        onSubmit={() => void lookUp(address)}
      >
        <div className="min-w-0 flex-1">
          <Field label={tokensTexts.address} hint={token ? confirm.hint : undefined} error={error}>
            {(control) => (
              <Input
                {...control}
                ref={field}
                value={address}
                placeholder={tokensTexts.placeholder}
                onPaste={takePaste}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || token === null || event.nativeEvent.isComposing)
                    return;
                  event.preventDefault();
                  // Ignores key repeat.
                  if (!event.repeat) confirm.run();
                }}
                onChange={(event) => {
                  const next = event.target.value;
                  forget();
                  onAddressChange(next);
                  if (isPasted(event) && namesToken(next)) void lookUp(next);
                }}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="secondary" isBusy={isPending} className="sm:mt-[1.6875rem]">
          {isPending ? tokensTexts.fetching : tokensTexts.fetch}
        </Button>
      </Form>
      <TokenQueue
        current={token?.contractAddress ?? null}
        isResting={isResting}
        onStart={start}
        onAll={onAll}
      />
      {token ? <TokenDetails token={token} /> : null}
    </Card>
  );
};
