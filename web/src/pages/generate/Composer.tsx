import type { Token } from '@soltrade/schema/contracts/tokens';
import type { User } from '@soltrade/schema/contracts/users';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { PriceChartCard } from '../../features/chart/PriceChartCard.tsx';
import { LinkConfigurationCard } from '../../features/links/LinkConfigurationCard.tsx';
import { type GeneratedLink, LinkResultCard } from '../../features/links/LinkResultCard.tsx';
import { useDraftPage } from '../../features/links/useDraftPage.ts';
import { PlatformChoice } from '../../features/platforms/PlatformChoice.tsx';
import { useActivePlatforms } from '../../features/platforms/useActivePlatforms.ts';
import { TokenInfoCard } from '../../features/tokens/TokenInfoCard.tsx';
import { WalletRequired } from '../../features/wallet/WalletRequired.tsx';
import { readDraft } from '../../lib/linkDraft.ts';
import { messages } from '../../lib/messages.ts';
import { linkedWallet } from '../../lib/user.ts';
import { useLinkDraft } from './useLinkDraft.ts';
import { usePageQuery } from './usePageQuery.ts';

/** Only who looks a token up needs its code. */
const TokenFactsCard = lazy(async () => ({
  default: (await import('../../features/tokens/TokenFactsCard.tsx')).TokenFactsCard,
}));

/** Beside the form, which comes first. */
const DraftPreview = lazy(async () => ({
  default: (await import('../../features/links/DraftPreview.tsx')).DraftPreview,
}));

/** Only who comes from Home has one. */
const PendingLink = lazy(async () => ({ default: (await import('./PendingLink.tsx')).PendingLink }));

const OwnChannels = lazy(async () => ({
  default: (await import('../../features/links/OwnChannels.tsx')).OwnChannels,
}));

/** A link while it is written, beside the page that it will have; and what the market says of its token. */
export const Composer = ({ user }: { user: User }) => {
  const [query, setQuery] = usePageQuery();
  const asked = query.get('mint');
  // What became of it is told longer than the address has it.
  const [hasPending] = useState(() => query.has('pending'));
  const [draft, changeDraft] = useLinkDraft(user.id, asked);
  const [token, setToken] = useState<Token | null>(null);
  const [made, setMade] = useState<GeneratedLink | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const active = useActivePlatforms(user.id);
  const platforms = active?.flatMap(({ platformName }) =>
    draft.left.includes(platformName) ? [] : platformName,
  );
  const page = useDraftPage({
    userId: user.id,
    mint: token?.contractAddress ?? null,
    draft,
    platforms,
    made: made?.link ?? null,
  });
  // What the URL names once it has followed, which it does as a transition: who types on meanwhile would be asked for the old
  // token again, in place of what they typed.
  const named = useRef(asked);
  useEffect(() => {
    named.current = asked;
  }, [asked]);
  // The shown token is in the page's URL, and nothing else is but the link that is still to be made for it.
  const show = (next: Token | null) => {
    setToken(next);
    const mint = next?.contractAddress ?? null;
    if (mint === named.current) return;
    named.current = mint;
    setQuery(mint === null ? {} : { mint });
  };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {linkedWallet(user) === null ? <WalletRequired /> : null}
        {hasPending ? (
          <Suspense fallback={null}>
            <PendingLink
              userId={user.id}
              token={token}
              platforms={active?.map(({ platformName }) => platformName)}
              onMade={(generated) => {
                setMade(generated);
                changeDraft(readDraft(user.id));
                show(null);
              }}
              onRefused={() => setQuery(asked === null ? {} : { mint: asked })}
            />
          </Suspense>
        ) : null}
        {made ? <LinkResultCard generated={made} /> : null}
        <TokenInfoCard
          address={draft.address}
          // A link is made for the token that is shown, so another address takes it away.
          onAddressChange={(next) => {
            changeDraft({ address: next });
            if (next === asked) setToken(null);
            else show(null);
          }}
          asked={asked}
          token={token}
          onToken={show}
          confirm={{ hint: messages.generate.enterHint, run: () => form.current?.requestSubmit() }}
        />
        <LinkConfigurationCard
          userId={user.id}
          tokenAddress={token?.contractAddress ?? null}
          platforms={platforms ?? []}
          draft={draft}
          onDraftChange={changeDraft}
          foreseen={token === null || page.isOld ? null : page.preview}
          form={form}
          channels={
            <Suspense fallback={<Skeleton className="h-[10.25rem] sm:h-[7.75rem]" />}>
              <OwnChannels userId={user.id} />
            </Suspense>
          }
          onGenerated={(generated) => {
            setMade(generated);
            show(null);
          }}
        >
          <PlatformChoice userId={user.id} left={draft.left} onLeftChange={(left) => changeDraft({ left })} />
        </LinkConfigurationCard>
      </div>
      <div className="min-w-0 lg:sticky lg:top-20 lg:row-span-2">
        <Suspense fallback={<Skeleton className="h-[38rem]" />}>
          <DraftPreview userId={user.id} token={token} made={made?.link ?? null} page={page} />
        </Suspense>
      </div>
      {token ? (
        <div className="flex min-w-0 flex-col gap-6">
          <Suspense fallback={<Skeleton className="h-[24.375rem] sm:h-[16.625rem]" />}>
            <TokenFactsCard token={token} />
          </Suspense>
          <PriceChartCard key={token.contractAddress} address={token.contractAddress} />
        </div>
      ) : null}
    </div>
  );
};
