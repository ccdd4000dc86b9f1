import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../lib/messages.ts';

const toProfile = (
  <ButtonLink to="/profile" variant="secondary" size="small">
    {messages.wallet.requiredButton}
  </ButtonLink>
);

/** For a signed-in user without a wallet, where one is required; `control` links it in place. */
export const WalletRequired = ({ control = toProfile }: { control?: ReactNode }) => (
  <Notice control={control}>
    <p className="font-semibold">{messages.wallet.requiredTitle}</p>
    <p className="text-muted">{messages.wallet.requiredText}</p>
  </Notice>
);
