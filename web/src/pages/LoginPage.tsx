import { ArrowLeft, Check } from 'lucide-react';
import { PageHeading, usePageTitle } from '../components/PageHeading.tsx';
import { useViewer } from '../features/sessions/useViewer.ts';
import { walletTexts } from '../features/wallets/texts.ts';
import { WalletList } from '../features/wallets/WalletDialog.tsx';
import { SignUpWithX } from '../features/x/ConnectXButton.tsx';
import { useDestination } from '../lib/destination.ts';
import * as messages from '../lib/messages/general.ts';
import { navTexts } from '../lib/messages/nav.ts';
import { Link, Navigate } from '../lib/routing.ts';

const texts = {
  signUp: 'Sign up with X',
  text: 'Sign up with X or connect your Solana wallet to start generating links.',
  back: 'Back to Home',
} as const;

const SupportedWallets = () => (
  <div className="text-sm">
    <h2 id="supported-wallets" className="font-medium">
      {walletTexts.supported}
    </h2>
    <ul
      aria-labelledby="supported-wallets"
      className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-muted md:flex-col"
    >
      {[...walletTexts.supportedNames, walletTexts.supportedOthers].map((name) => (
        <li key={name} className="flex items-center gap-1.5">
          <Check aria-hidden className="size-4 shrink-0 text-positive" />
          {name}
        </li>
      ))}
    </ul>
  </div>
);

export const LoginPage = () => {
  usePageTitle(navTexts.login);
  const { session, wallet } = useViewer();
  const destination = useDestination();
  if (session !== null || wallet !== null)
    return <Navigate to={destination ?? '/dashboard'} replace />;
  return (
    <>
      <PageHeading title={navTexts.login} text={texts.text} />
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] md:gap-10">
        <div className="rounded-card bg-surface p-5 shadow-card sm:p-8">
          <SignUpWithX label={texts.signUp} divider={messages.or} />
          <WalletList />
        </div>
        <SupportedWallets />
      </div>
      <Link
        to="/"
        className="mt-6 inline-flex min-h-10 items-center gap-2 rounded-control font-medium text-muted text-sm hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {texts.back}
      </Link>
    </>
  );
};
