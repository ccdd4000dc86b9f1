import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { walletTexts } from './texts.ts';

const toProfile = (
  <ButtonLink to="/profile" variant="secondary" size="small">
    {walletTexts.requiredButton}
  </ButtonLink>
);

/** For a signed-in user without a wallet, where one is required; `control` links it in place. */
export const WalletRequired = ({ control = toProfile }: { control?: ReactNode }) => (
  <Notice control={control}>
    <p className="font-semibold">{walletTexts.requiredTitle}</p>
    <p className="text-muted">{walletTexts.requiredText}</p>
  </Notice>
);
