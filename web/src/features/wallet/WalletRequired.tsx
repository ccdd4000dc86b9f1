import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../lib/messages.ts';

/** For a signed-in user without a wallet, where platforms and links need one. */
export const WalletRequired = () => (
  <Notice
    control={
      <ButtonLink to="/profile" variant="secondary" size="small">
        {messages.wallet.requiredButton}
      </ButtonLink>
    }
  >
    <p className="font-semibold">{messages.wallet.requiredTitle}</p>
    <p className="text-muted">{messages.wallet.requiredText}</p>
  </Notice>
);
