import type { ReactNode } from 'react';
import { Notice } from '../../components/Notice.tsx';
import type { LinkFailure } from './useLinkWallet.ts';

type LinkFailureNoticeProps = {
  failure: LinkFailure | null;
  /** Link to the wallet's own account, if it has one. */
  wayOut: ReactNode;
};

export const LinkFailureNotice = ({ failure, wayOut }: LinkFailureNoticeProps) =>
  failure ? (
    <Notice tone="negative" role="alert" control={failure.isTaken ? wayOut : undefined}>
      {failure.text}
    </Notice>
  ) : null;
