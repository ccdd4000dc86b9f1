import { shortAddress } from '@soltrade/schema/address';
import { Wallet } from 'lucide-react';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { SignPrompt } from '../../features/wallet/SignPrompt.tsx';
import { messages } from '../../lib/messages.ts';

/** Links need an account: there is no wallet, or it hasn't signed in yet. */
export const ConnectYourWallet = ({ wallet }: { wallet: string | null }) => (
  <section
    aria-labelledby="connect-your-wallet"
    className="flex flex-col items-center gap-5 rounded-card border border-border bg-surface p-8 text-center shadow-card"
  >
    <Wallet aria-hidden className="size-8 text-accent-text" />
    <div>
      <h2 id="connect-your-wallet" className="font-semibold text-xl">
        {messages.generate.connectTitle}
      </h2>
      <p className="mt-2 text-muted">{messages.generate.connectText}</p>
      {wallet ? <p className="mt-2 text-muted">{messages.wallet.signInText(shortAddress(wallet))}</p> : null}
    </div>
    {wallet ? <SignPrompt /> : null}
    <ButtonLink to="/" variant="secondary">
      {messages.generate.goHome}
    </ButtonLink>
  </section>
);
