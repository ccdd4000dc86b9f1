import { PageHeading } from '../../components/PageHeading.tsx';
import { WalletList } from '../../features/wallet/WalletList.tsx';
import { SignUpWithX } from '../../features/x/SignUpWithX.tsx';
import { messages } from '../../lib/messages.ts';

/** The two ways to sign up, without session and wallet. */
export const CreateProfile = () => (
  <div className="mx-auto w-full max-w-md rounded-card border border-border bg-surface p-6 shadow-card sm:p-8">
    <PageHeading title={messages.profile.createTitle} text={messages.profile.createText} />
    <div className="mt-6">
      <SignUpWithX label={messages.x.continueWith} divider={messages.profile.or} />
      <WalletList />
    </div>
    <p className="mt-5 text-center text-muted text-sm">{messages.profile.linkBothLater}</p>
  </div>
);
