import { shortAddress } from '@soltrade/schema/address';
import { roleRefusal } from '@soltrade/schema/roles';
import { ArrowLeft, Wallet } from 'lucide-react';
import { useDeferredMount } from '../components/BelowFold.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { LoadingScreen } from '../components/Loading.tsx';
import { Notice } from '../components/Notice.tsx';
import { usePageTitle } from '../components/PageHeading.tsx';
import { useViewer } from '../features/sessions/useViewer.ts';
import { LateSignPrompt } from '../features/wallets/LateSignPrompt.tsx';
import { SignInCard } from '../features/wallets/SignInCard.tsx';
import { walletTexts } from '../features/wallets/texts.ts';
import * as messages from '../lib/messages/general.ts';
import { navTexts } from '../lib/messages/nav.ts';
import { roleOf } from '../lib/user.ts';
import { Composer } from './generate/Composer.tsx';
import { RequireViewer } from './shell/RequireViewer.tsx';

const texts = {
  text: 'Create one link for a token, with your codes for every connected platform.',
  back: 'Back to Dashboard',
  connectTitle: 'Connect Your Wallet',
  connectText: 'Please connect your Solana wallet to generate links',
  signInWhat: 'your platforms and generate links',
} as const;

/** Links need an account: there is no wallet, or one that has not signed in yet. */
const ConnectYourWallet = ({ wallet }: { wallet: string | null }) => (
  <section
    aria-labelledby="connect-your-wallet"
    className="flex flex-col items-center gap-5 rounded-card bg-surface p-8 text-center shadow-card"
  >
    <Wallet aria-hidden className="size-8 text-accent-text" />
    <div>
      <h2 id="connect-your-wallet" className="font-semibold text-lg">
        {texts.connectTitle}
      </h2>
      <p className="mt-2 text-muted">{texts.connectText}</p>
      {wallet ? (
        <p className="mt-2 text-muted">{walletTexts.signInText(shortAddress(wallet))}</p>
      ) : null}
    </div>
    {wallet ? <LateSignPrompt /> : null}
    <ButtonLink to="/" variant="secondary">
      {messages.goHome}
    </ButtonLink>
  </section>
);

const Content = () => {
  const { session, user, wallet } = useViewer();
  if (session !== null && roleOf(session) === 'viewer') {
    return <Notice>{roleRefusal('viewer', 'manager')}</Notice>;
  }
  if (session !== null) return <Composer key={session.id} user={session} />;
  if (user === null || wallet === null) return <ConnectYourWallet wallet={wallet} />;
  return <SignInCard address={wallet} what={texts.signInWhat} />;
};

export const GeneratePage = () => {
  usePageTitle(navTexts.generateTitle);
  const { isLoadingUser } = useViewer();
  const isMounted = useDeferredMount(!isLoadingUser);
  return (
    <div className="mx-auto flex flex-col gap-4">
      <div>
        <ButtonLink
          to="/dashboard"
          variant="ghost"
          size="small"
          className="-ml-3"
          icon={<ArrowLeft aria-hidden className="size-4" />}
        >
          {texts.back}
        </ButtonLink>
        <h1 className="mt-2 font-semibold text-lg">{navTexts.generateTitle}</h1>
        <p className="mt-1 text-muted">{texts.text}</p>
      </div>
      {isMounted ? (
        <RequireViewer>
          <Content />
        </RequireViewer>
      ) : (
        <LoadingScreen />
      )}
    </div>
  );
};
