import type { Token } from '@soltrade/schema/contracts/tokens';
import type { User } from '@soltrade/schema/contracts/users';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { LoadingScreen } from '../components/LoadingScreen.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { usePageTitle } from '../components/usePageTitle.ts';
import { PriceChartCard } from '../features/chart/PriceChartCard.tsx';
import { LinkConfigurationCard } from '../features/links/LinkConfigurationCard.tsx';
import { type GeneratedLink, LinkResultCard } from '../features/links/LinkResultCard.tsx';
import { PlatformChoice } from '../features/platforms/PlatformChoice.tsx';
import { useActivePlatforms } from '../features/platforms/useActivePlatforms.ts';
import { useViewer } from '../features/session/useViewer.ts';
import { TokenInfoCard } from '../features/tokens/TokenInfoCard.tsx';
import { SignInCard } from '../features/wallet/SignInCard.tsx';
import { WalletRequired } from '../features/wallet/WalletRequired.tsx';
import { messages } from '../lib/messages.ts';
import { linkedWallet } from '../lib/user.ts';
import { ConnectYourWallet } from './generate/ConnectYourWallet.tsx';
import { RequireViewer } from './shell/RequireViewer.tsx';

/** Only who looks a token up needs its code. */
const TokenFactsCard = lazy(async () => ({
  default: (await import('../features/tokens/TokenFactsCard.tsx')).TokenFactsCard,
}));

const Generator = ({ user }: { user: User }) => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('mint');
  const [address, setAddress] = useState(asked ?? '');
  const [token, setToken] = useState<Token | null>(null);
  const [link, setLink] = useState<GeneratedLink | null>(null);
  const platforms = useActivePlatforms(user.id);
  // Optional platforms that the next link will not have.
  const [left, setLeft] = useState<string[]>([]);
  // The shown token is in the page's URL, and nothing else is.
  const show = (next: Token | null) => {
    setToken(next);
    if (next !== null) setQuery({ mint: next.contractAddress }, { replace: true });
    else if (asked !== null) setQuery({}, { replace: true });
  };
  return (
    <>
      {linkedWallet(user) === null ? <WalletRequired /> : null}
      <TokenInfoCard
        address={address}
        // A link is made for the token that is shown, so another address takes it away.
        onAddressChange={(next) => {
          setAddress(next);
          if (next === asked) setToken(null);
          else show(null);
        }}
        asked={asked}
        token={token}
        onToken={show}
      />
      {token ? (
        <Suspense fallback={<Skeleton className="h-[24.375rem] sm:h-[16.625rem]" />}>
          <TokenFactsCard token={token} />
        </Suspense>
      ) : null}
      {token ? <PriceChartCard key={token.contractAddress} address={token.contractAddress} /> : null}
      <LinkConfigurationCard
        userId={user.id}
        tokenAddress={token?.contractAddress ?? null}
        platforms={platforms.flatMap(({ platformName }) => (left.includes(platformName) ? [] : platformName))}
        onGenerated={(generated) => {
          setLink(generated);
          setAddress('');
          show(null);
        }}
      >
        <PlatformChoice userId={user.id} left={left} onLeftChange={setLeft} />
      </LinkConfigurationCard>
      {link ? <LinkResultCard generated={link} /> : null}
    </>
  );
};

const Content = () => {
  const { session, user, wallet, isLoadingUser } = useViewer();
  if (isLoadingUser) return <LoadingScreen />;
  if (session !== null) return <Generator key={session.id} user={session} />;
  if (user === null || wallet === null) return <ConnectYourWallet wallet={wallet} />;
  return <SignInCard address={wallet} what={messages.generate.signInWhat} />;
};

export const GeneratePage = () => {
  usePageTitle(messages.generate.title);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div>
        <ButtonLink
          to="/dashboard"
          variant="ghost"
          size="small"
          className="-ml-3"
          icon={<ArrowLeft aria-hidden className="size-4" />}
        >
          {messages.generate.back}
        </ButtonLink>
        <h1 className="mt-2 font-bold text-2xl sm:text-3xl">{messages.generate.title}</h1>
        <p className="mt-1 text-muted">{messages.generate.text}</p>
      </div>
      <RequireViewer>
        <Content />
      </RequireViewer>
    </div>
  );
};
