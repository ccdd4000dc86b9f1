import type { Token } from '@soltrade/schema/contracts/tokens';
import type { User } from '@soltrade/schema/contracts/users';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Skeleton } from '../../components/Loading.tsx';
import type { NameClaim } from '../../features/accounts/NameField.tsx';
import { LinkConfigurationCard } from '../../features/links/LinkConfigurationCard.tsx';
import type { GeneratedLink } from '../../features/links/LinkResultCard.tsx';
import type { DraftPage } from '../../features/links/PagePhone.tsx';
import { useDraftPage } from '../../features/links/useDraftPage.ts';
import { PlatformChoice } from '../../features/platforms/PlatformChoice.tsx';
import { TokenInfoCard } from '../../features/tokens/TokenInfoCard.tsx';
import { keepDraft, type LinkDraft, readDraft } from '../../lib/linkDraft.ts';
import { LIST } from '../../lib/ownPaths.ts';
import { pageNaming } from '../../lib/pageNaming.ts';
import { useNavigate } from '../../lib/routing.ts';
import { LinkNeedsFields } from '../shell/LinkNeedsFields.tsx';
import { useLinkMaker } from '../shell/useLinkMaker.ts';

const texts = {
  enterHint: '↵ to generate',
} as const;

/**
 * The query of this page's address, which an answer that comes after the page was left does not
 * lead back to.
 */
const usePageQuery = () => {
  const [query, setQuery] = useSearchParams();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const set = (next: Record<string, string>) => {
    if (isHere.current) setQuery(next, { replace: true });
  };
  return [query, set] as const;
};

type ShownToken = {
  /** The mint in the page's URL. */
  asked: string | null;
  token: Token | null;
  /** Also changes the URL. */
  show: (token: Token | null) => void;
  /** Leaves the URL as it is. */
  hide: () => void;
};

/** The token on the page; the URL holds its mint only. */
const useShownToken = (): ShownToken => {
  const [query, setQuery] = usePageQuery();
  const asked = query.get('mint');
  const [token, setToken] = useState<Token | null>(null);
  // The URL follows as a transition. Until then, further typing would request the old token again.
  const named = useRef(asked);
  useEffect(() => {
    named.current = asked;
  }, [asked]);
  const show = (next: Token | null) => {
    setToken(next);
    const mint = next?.contractAddress ?? null;
    if (mint === named.current) return;
    named.current = mint;
    setQuery(mint === null ? {} : { mint });
  };
  return { asked, token, show, hide: () => setToken(null) };
};

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

/** Only who looks a token up needs their code. */
const TokenFactsCard = lazy(async () => ({
  default: (await import('../../features/tokens/TokenFactsCard.tsx')).TokenFactsCard,
}));
const PriceChartCard = lazy(async () => ({
  default: (await import('../../features/chart/PriceChartCard.tsx')).PriceChartCard,
}));

/** Lazy, because the form comes first. */
const DraftPreview = lazy(async () => ({
  default: (await import('../../features/links/DraftPreview.tsx')).DraftPreview,
}));

const OwnChannels = lazy(async () => ({
  default: (await import('../../features/links/OwnChannels.tsx')).OwnChannels,
}));

/** Lazy, because it follows the form. */
const loadResult = async () => ({
  default: (await import('../shell/LinkResult.tsx')).LinkResult,
});
const LinkResult = lazy(loadResult);

const ManyTokens = lazy(async () => ({
  default: (await import('./ManyTokens.tsx')).ManyTokens,
}));

const TokenDetails = ({ token }: { token: Token }) => (
  <div className="flex min-w-0 flex-col gap-4">
    <Suspense fallback={<Skeleton className="h-76 sm:h-56" />}>
      <TokenFactsCard token={token} />
    </Suspense>
    <Suspense fallback={<Skeleton className="h-[38rem] rounded-card" />}>
      <PriceChartCard key={token.contractAddress} address={token.contractAddress} />
    </Suspense>
  </div>
);

/** The page names a promoter without a name as soon as one is typed. */
const withName = (page: DraftPage, { isAsked, name }: NameClaim): DraftPage => {
  const { preview } = page;
  if (preview === null || !isAsked) return page;
  const html = pageNaming(preview.html, preview.promoter.name, name.trim());
  return { ...page, preview: { ...preview, html } };
};

/** One token, or all of a paste. */
export const Composer = ({ user }: { user: User }) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  if (state !== LIST)
    return <OneToken user={user} onAll={() => navigate('/generate', { state: LIST })} />;
  return (
    <Suspense fallback={<Skeleton className="h-[38rem]" />}>
      <ManyTokens user={user} onBack={() => navigate('/generate', { replace: true })} />
    </Suspense>
  );
};

/**
 * The field stays on top; below it is the token's form, or the link that was made of the last one.
 */
const OneToken = ({ user, onAll }: { user: User; onAll: () => void }) => {
  const { asked, token, show, hide } = useShownToken();
  const [draft, changeDraft] = useLinkDraft(user.id, asked);
  const [made, setMade] = useState<GeneratedLink | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Ahead, because a made link must be shown even if the network is gone by then.
  useEffect(() => {
    loadResult().catch(() => {});
  }, []);
  const { needs, platforms, generation } = useLinkMaker({
    user,
    mint: token?.contractAddress ?? null,
    draft,
    onDraftChange: changeDraft,
    onMade: (generated) => {
      setMade(generated);
      show(null);
    },
  });
  const page = useDraftPage({
    userId: user.id,
    mint: token?.contractAddress ?? null,
    draft,
    platforms,
    made: made?.link ?? null,
  });

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
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
          confirm={{ hint: texts.enterHint, run: () => form.current?.requestSubmit() }}
          isResting={made !== null}
          onAll={onAll}
        />
        {made && token === null ? (
          <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
            <LinkResult generated={made} />
          </Suspense>
        ) : null}
        <LinkConfigurationCard
          userId={user.id}
          tokenAddress={token?.contractAddress ?? null}
          draft={draft}
          generation={generation}
          foreseen={token === null || page.isOld ? null : page.preview}
          form={form}
          needs={<LinkNeedsFields needs={needs} />}
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
        />
      </div>
      <div className="min-w-0 lg:sticky lg:top-20 lg:row-span-2">
        <Suspense fallback={<Skeleton className="h-[38rem]" />}>
          <DraftPreview
            userId={user.id}
            token={token}
            made={made?.link ?? null}
            page={withName(page, needs.name)}
          />
        </Suspense>
      </div>
      {token ? <TokenDetails token={token} /> : null}
    </div>
  );
};
