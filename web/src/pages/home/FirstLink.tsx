import type { Link } from '@soltrade/schema/contracts/links';
import type { Token } from '@soltrade/schema/contracts/tokens';
import { mayBeOurLink, mintsIn, noMintText } from '@soltrade/schema/mintFromInput';
import { platformOfLink } from '@soltrade/schema/platforms/diagnose';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Skeleton } from '../../components/Loading.tsx';
import { scrollToTop } from '../../components/reveal.ts';
import { usePasteAnywhere } from '../../components/usePasteAnywhere.ts';
import type { GeneratedLink } from '../../features/links/LinkResultCard.tsx';
import { linkPreviewQuery } from '../../features/links/useDraftPage.ts';
import { useViewer } from '../../features/sessions/useViewer.ts';
import { tokenPreviewQuery, tokenQuery } from '../../features/tokens/api.ts';
import { TokenHeading } from '../../features/tokens/TokenHeading.tsx';
import { TokenQueue } from '../../features/tokens/TokenQueue.tsx';
import { SignPrompt } from '../../features/wallets/SignPrompt.tsx';
import { WalletList } from '../../features/wallets/WalletDialog.tsx';
import { SignUpWithX } from '../../features/x/ConnectXButton.tsx';
import { failureText } from '../../lib/errorMessages.ts';
import * as messages from '../../lib/messages/general.ts';
import { LIST } from '../../lib/ownPaths.ts';
import { pageNaming } from '../../lib/pageNaming.ts';
import { PRODUCT_NAME } from '../../lib/productName.ts';
import { useNavigate } from '../../lib/routing.ts';
import { keepCodeLink, keepPasted } from '../../stores/pastedTokens.ts';
import { LinkResult } from '../shell/LinkResult.tsx';
import { MakeLink, makeLinkTexts as texts } from './MakeLink.tsx';
import { PagePicture } from './PagePicture.tsx';
import { PASTE_ERROR_ID } from './PasteToken.tsx';

const draftOf = ({ userId, token, platforms }: Link) => ({
  userId,
  tokenAddress: token.contractAddress,
  platforms: [...platforms],
});

type TokenPageProps = { mint: string; made: Link | null; name: string };

/**
 * The page of a pasted token, with the name as it is typed. On a phone it leaves room for the
 * content below.
 */
const TokenPage = ({ mint, made, name }: TokenPageProps) => {
  const neutral = useQuery({ ...tokenPreviewQuery(mint), enabled: made === null });
  const own = useQuery({ ...linkPreviewQuery(made && draftOf(made)), enabled: made !== null });
  return (
    <PagePicture
      html={own.data?.html ?? (neutral.data && pageNaming(neutral.data.html, PRODUCT_NAME, name))}
      hasFailed={neutral.isError}
      size="h-48 lg:h-[30rem]"
    />
  );
};

type StepProps = {
  token: Token;
  onMade: (made: GeneratedLink) => void;
  onName: (name: string) => void;
};

/** The viewer's next step: sign in, or create the link. */
const NextStep = ({ token, onMade, onName }: StepProps) => {
  const { session, wallet, isLoading } = useViewer();
  if (isLoading) return <Skeleton className="h-72 w-full" />;
  if (session !== null) {
    return (
      <MakeLink key={session.id} user={session} token={token} onMade={onMade} onName={onName} />
    );
  }
  return (
    <div>
      <h2 className="font-semibold text-lg">{texts.signIn}</h2>
      <p className="mt-1 mb-4 text-muted">
        {wallet === null ? `${texts.signInText} ${texts.walletLast}` : texts.signInText}
      </p>
      {wallet === null ? (
        <>
          <SignUpWithX label={messages.xTexts.continueWith} divider={messages.or} />
          <WalletList isNext />
        </>
      ) : (
        <SignPrompt />
      )}
    </div>
  );
};

type FoundProps = { token: Token; onMade: () => void };

const Found = ({ token, onMade }: FoundProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<GeneratedLink | null>(null);
  const [name, setName] = useState('');
  const isSignedIn = useViewer().session !== null;
  // The next step begins at its top too: the one before it may have been longer than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step.
  useEffect(() => scrollToTop(place.current), [isSignedIn]);
  const showMade = (generated: GeneratedLink) => {
    setMade(generated);
    onMade();
  };
  return (
    <div ref={place} className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="lg:order-last">
        <TokenPage mint={token.contractAddress} made={made?.link ?? null} name={name} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <TokenHeading token={token} />
        {made ? (
          <LinkResult generated={made} />
        ) : (
          <NextStep token={token} onMade={showMade} onName={setName} />
        )}
      </div>
    </div>
  );
};

const Loading = () => (
  <div role="status" className="mt-6">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-[26.5rem] w-full rounded-card" />
  </div>
);

const Problem = ({ text }: { text: string }) => (
  <p id={PASTE_ERROR_ID} role="alert" className="mt-3 text-negative text-sm">
    {text}
  </p>
);

type LookedUpProps = { asked: string; onMade: () => void };

const LookedUp = ({ asked, onMade }: LookedUpProps) => {
  const { data, error } = useQuery(tokenQuery(asked));
  if (data) return <Found key={data.contractAddress} token={data} onMade={onMade} />;
  return error ? <Problem text={failureText(error)} /> : <Loading />;
};

type FirstLinkProps = {
  asked: string;
  onAsk: (asked: string) => void;
};

/**
 * From a pasted token to its link without leaving Home: preview, sign-in, name, referral code. The
 * token is in the URL, so it survives a reload and the X flow. A token pasted anywhere starts the
 * next link.
 */
export const FirstLink = ({ asked, onAsk }: FirstLinkProps) => {
  const mints = mintsIn(asked);
  const [mint] = mints;
  const isOne = mints.length === 1 || (mint === undefined && mayBeOurLink(asked));
  const navigate = useNavigate();
  const [restingAt, setRestingAt] = useState<string | null>(null);
  const keep = useEffectEvent(() => {
    if (mints.length > 1) keepPasted(mints);
    else if (platformOfLink(asked) !== null) keepCodeLink(asked);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text.
  useEffect(() => keep(), [asked]);
  usePasteAnywhere((event) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (mintsIn(text).length > 0 || mayBeOurLink(text)) onAsk(text);
  }, true);
  return (
    <>
      <TokenQueue
        current={isOne ? (mint ?? null) : null}
        isResting={restingAt === asked}
        onStart={onAsk}
        onAll={() => navigate('/generate', { state: LIST })}
      />
      {isOne ? <LookedUp asked={mint ?? asked} onMade={() => setRestingAt(asked)} /> : null}
      {!isOne && mint === undefined ? <Problem text={noMintText(asked)} /> : null}
    </>
  );
};
