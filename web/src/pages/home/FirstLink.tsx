import type { Link } from '@soltrade/schema/contracts/links';
import { noMintText, type Token } from '@soltrade/schema/contracts/tokens';
import { mayBeOurLink, mintsIn } from '@soltrade/schema/mintFromInput';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../components/Loading.tsx';
import { scrollToTop } from '../../components/reveal.ts';
import { type GeneratedLink, LinkResultCard } from '../../features/links/LinkResultCard.tsx';
import { linkPreviewQuery } from '../../features/links/useDraftPage.ts';
import { useViewer } from '../../features/sessions/useViewer.ts';
import { tokenPreviewQuery, tokenQuery } from '../../features/tokens/api.ts';
import { TokenHeading } from '../../features/tokens/TokenHeading.tsx';
import { WhichToken } from '../../features/tokens/WhichToken.tsx';
import { SignPrompt } from '../../features/wallets/SignPrompt.tsx';
import { WalletList } from '../../features/wallets/WalletDialog.tsx';
import { walletTexts } from '../../features/wallets/walletTexts.ts';
import { failureText } from '../../lib/errorMessages.ts';
import { loginTexts, xTexts } from '../../lib/messages/account.ts';
import { messages } from '../../lib/messages.ts';
import { linkedWallet } from '../../lib/user.ts';
import { homePartsTexts as texts } from './homePartsTexts.ts';
import { MakeLink } from './MakeLink.tsx';
import { PagePicture } from './PagePicture.tsx';
import { PASTE_ERROR_ID } from './PasteToken.tsx';

const draftOf = ({ userId, token, platforms }: Link) => ({
  userId,
  tokenAddress: token.contractAddress,
  platforms: [...platforms],
});

/** The page of a pasted token, without a promoter until the link exists. On a phone it leaves room for the content below. */
const TokenPage = ({ mint, made }: { mint: string; made: Link | null }) => {
  const neutral = useQuery({ ...tokenPreviewQuery(mint), enabled: made === null });
  const own = useQuery({ ...linkPreviewQuery(made && draftOf(made)), enabled: made !== null });
  return (
    <PagePicture
      html={own.data?.html ?? neutral.data?.html}
      hasFailed={neutral.isError}
      size="h-48 lg:h-[30rem]"
    />
  );
};

// Shares the sign-up page's code.
const SignUpWithX = lazy(async () => ({ default: (await import('../LoginPage.tsx')).SignUpWithX }));
// Shares the dashboard's code; only accounts from X need it.
const LinkWalletHere = lazy(async () => ({
  default: (await import('../DashboardPage.tsx')).LinkWalletHere,
}));

type StepProps = { token: Token; onMade: (made: GeneratedLink) => void };

/** The viewer's next step: sign in, link a wallet, or create the link. */
const NextStep = ({ token, onMade }: StepProps) => {
  const { session, wallet, isLoading } = useViewer();
  if (isLoading) return <Skeleton className="h-72 w-full" />;
  if (session !== null && linkedWallet(session) !== null) {
    return <MakeLink key={session.id} user={session} token={token} onMade={onMade} />;
  }
  if (session !== null) {
    return (
      <div className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">{walletTexts.requiredTitle}</h2>
        <p className="text-muted">{walletTexts.requiredText}</p>
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <LinkWalletHere userId={session.id} isNext />
        </Suspense>
      </div>
    );
  }
  return (
    <div>
      <h2 className="font-semibold text-lg">{texts.signIn}</h2>
      <p className="mt-1 mb-4 text-muted">{texts.signInText}</p>
      {wallet === null ? (
        <>
          <Suspense fallback={<Skeleton className="h-26" />}>
            <SignUpWithX label={xTexts.continueWith} divider={loginTexts.or} />
          </Suspense>
          <WalletList isNext />
        </>
      ) : (
        <SignPrompt />
      )}
    </div>
  );
};

const Found = ({ token }: { token: Token }) => {
  const place = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<GeneratedLink | null>(null);
  const isSignedIn = useViewer().session !== null;
  // The next step begins at its top too: the one before it may have been longer than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step.
  useEffect(() => scrollToTop(place.current), [isSignedIn]);
  return (
    <div ref={place} className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="lg:order-last">
        <TokenPage mint={token.contractAddress} made={made?.link ?? null} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <TokenHeading token={token} />
        {made ? <LinkResultCard generated={made} /> : <NextStep token={token} onMade={setMade} />}
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

const LookedUp = ({ asked }: { asked: string }) => {
  const { data, error } = useQuery(tokenQuery(asked));
  if (data) return <Found key={data.contractAddress} token={data} />;
  return error ? <Problem text={failureText(error)} /> : <Loading />;
};

/**
 * From a pasted token to its link without leaving Home: preview, sign-in, name, referral code. The token is in the URL,
 * so it survives a reload and the X flow.
 */
export const FirstLink = ({ asked, onAsk }: { asked: string; onAsk: (asked: string) => void }) => {
  const [mint, ...others] = mintsIn(asked);
  if (mint === undefined) {
    return mayBeOurLink(asked) ? <LookedUp asked={asked} /> : <Problem text={noMintText(asked)} />;
  }
  return others.length > 0 ? (
    <WhichToken mints={[mint, ...others]} onChoose={onAsk} />
  ) : (
    <LookedUp asked={mint} />
  );
};
