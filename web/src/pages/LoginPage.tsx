import { ArrowLeft, Check } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { usePageTitle } from '../components/PageHeading.tsx';
import { useViewer } from '../features/sessions/useViewer.ts';
import { WalletList } from '../features/wallets/WalletDialog.tsx';
import { walletTexts } from '../features/wallets/walletTexts.ts';
import { SignUpWithX } from '../features/x/ConnectXButton.tsx';
import { useDestination } from '../lib/destination.ts';
import { loginTexts, xTexts } from '../lib/messages/account.ts';

/** Used by Home. */
export { SignUpWithX } from '../features/x/ConnectXButton.tsx';

const SupportedWallets = () => (
  <div className="mt-6 border-border border-t pt-5 text-sm">
    <h2 id="supported-wallets" className="font-medium">
      {walletTexts.supported}
    </h2>
    <ul
      aria-labelledby="supported-wallets"
      className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted"
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
  usePageTitle(loginTexts.title);
  const { session, wallet } = useViewer();
  const destination = useDestination();
  if (session !== null || wallet !== null)
    return <Navigate to={destination ?? '/dashboard'} replace />;
  return (
    <div className="mx-auto max-w-md">
      <div className="rounded-card bg-surface p-6 shadow-card sm:p-8">
        <h1 className="font-semibold text-xl">{loginTexts.title}</h1>
        <p className="mt-2 mb-6 text-muted">{loginTexts.text}</p>
        <SignUpWithX label={xTexts.signUp} divider={loginTexts.or} />
        <WalletList />
        <SupportedWallets />
      </div>
      <Link
        to="/"
        className="mt-6 inline-flex min-h-10 items-center gap-2 rounded-control font-medium text-muted text-sm hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {loginTexts.back}
      </Link>
    </div>
  );
};
