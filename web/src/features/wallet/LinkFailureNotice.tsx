import type { ReactNode } from 'react';
import { Notice } from '../../components/Notice.tsx';
import type { LinkFailure } from './useLinkWallet.ts';

type LinkFailureNoticeProps = {
  failure: LinkFailure | null;
  /** Shown where the wallet has its own account: the way to that account. */
  wayOut: ReactNode;
};

export const LinkFailureNotice = ({ failure, wayOut }: LinkFailureNoticeProps) =>
  failure ? (
    <Notice tone="negative" role="alert" control={failure.isTaken ? wayOut : undefined}>
      {failure.text}
    </Notice>
  ) : null;
