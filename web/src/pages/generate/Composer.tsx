import type { Token } from '@soltrade/schema/contracts/tokens';
import type { User } from '@soltrade/schema/contracts/users';
import { lazy, Suspense, useRef, useState } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { PriceChartCard } from '../../features/chart/PriceChartCard.tsx';
import { LinkConfigurationCard } from '../../features/links/LinkConfigurationCard.tsx';
import { type GeneratedLink, LinkResultCard } from '../../features/links/LinkResultCard.tsx';
import { useDraftPage } from '../../features/links/useDraftPage.ts';
import { PlatformChoice } from '../../features/platforms/PlatformChoice.tsx';
import { TokenInfoCard } from '../../features/tokens/TokenInfoCard.tsx';
import { WalletRequired } from '../../features/wallets/WalletRequired.tsx';
import { keepDraft, type LinkDraft, readDraft } from '../../lib/linkDraft.ts';
import { messages } from '../../lib/messages.ts';
import { linkedWallet } from '../../lib/user.ts';
import { LinkNeedsFields } from './LinkNeedsFields.tsx';
import { useLinkNeeds } from './useLinkNeeds.ts';
import { useShownToken } from './useShownToken.ts';

const useLinkDraft = (userId: string, asked: string | null) => {
  const [draft, setDraft] = useState<LinkDraft>(() => {
    const kept = readDraft(userId);
    return asked === null ? kept : { ...kept, address: asked };
  });
  const change = (next: Partial<LinkDraft>) =>
    setDraft((known) => {
      const draft = { ...known, ...next };
      keepDraft(userId, draft);
      return draft;
    });
  return [draft, change] as const;
};

/** Only who looks a token up needs its code. */
const TokenFactsCard = lazy(async () => ({
  default: (await import('../../features/tokens/TokenFactsCard.tsx')).TokenFactsCard,
}));

/** Lazy, because the form comes first. */
const DraftPreview = lazy(async () => ({
  default: (await import('../../features/links/DraftPreview.tsx')).DraftPreview,
}));

// Shares the dashboard's code; only accounts from X need it.
const LinkWalletHere = lazy(async () => ({ default: (await import('../DashboardPage.tsx')).LinkWalletHere }));

const OwnChannels = lazy(async () => ({
  default: (await import('../../features/links/OwnChannels.tsx')).OwnChannels,
}));

const LinkWalletFirst = ({ userId }: { userId: string }) => (
  <WalletRequired
    control={
      <div className="w-full">
        <Suspense fallback={<Skeleton className="h-72" />}>
          <LinkWalletHere userId={userId} isNext />
        </Suspense>
      </div>
    }
  />
);

const TokenDetails = ({ token }: { token: Token }) => (
  <div className="flex min-w-0 flex-col gap-6">
    <Suspense fallback={<Skeleton className="h-[19.375rem] sm:h-[14.375rem]" />}>
      <TokenFactsCard token={token} />
    </Suspense>
    <PriceChartCard key={token.contractAddress} address={token.contractAddress} />
  </div>
);

export const Composer = ({ user }: { user: User }) => {
  const { asked, token, show, hide } = useShownToken();
  const [draft, changeDraft] = useLinkDraft(user.id, asked);
  const [made, setMade] = useState<GeneratedLink | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const needs = useLinkNeeds(user);
  const hasWallet = linkedWallet(user) !== null;
  const platforms = needs.active?.flatMap(({ platformName }) =>
    draft.left.includes(platformName) ? [] : platformName,
  );
  const page = useDraftPage({
    userId: user.id,
    mint: token?.contractAddress ?? null,
    draft,
    platforms,
    made: made?.link ?? null,
  });

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {hasWallet ? null : <LinkWalletFirst userId={user.id} />}
        {made ? <LinkResultCard generated={made} /> : null}
        <TokenInfoCard
          address={draft.address}
          // Another address removes the token, because a link is for the shown token.
          onAddressChange={(next) => {
            changeDraft({ address: next });
            if (next === asked) hide();
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
          draft={draft}
          onDraftChange={changeDraft}
          foreseen={token === null || page.isOld ? null : page.preview}
          form={form}
          needs={hasWallet ? <LinkNeedsFields needs={needs} /> : null}
          prepare={() => needs.prepare(platforms ?? [])}
          channels={
            <Suspense fallback={<Skeleton className="h-[10.25rem] sm:h-[7.75rem]" />}>
              <OwnChannels userId={user.id} />
            </Suspense>
          }
          platforms={
            <PlatformChoice
              userId={user.id}
              left={draft.left}
              onLeftChange={(left) => changeDraft({ left })}
            />
          }
          onGenerated={(generated) => {
            setMade(generated);
            show(null);
          }}
        />
      </div>
      <div className="min-w-0 lg:sticky lg:top-20 lg:row-span-2">
        <Suspense fallback={<Skeleton className="h-[38rem]" />}>
          <DraftPreview userId={user.id} token={token} made={made?.link ?? null} page={page} />
        </Suspense>
      </div>
      {token ? <TokenDetails token={token} /> : null}
    </div>
  );
};
