import type { User } from '@soltrade/schema/contracts/users';
import { NoticeBell } from '../../features/notices/NoticeBell.tsx';
import { AccountMenu } from '../../features/session/AccountMenu.tsx';
import { letWalletGo } from '../../features/wallet/letWalletGo.ts';

/** The corner of the bar for a promoter who is signed in. */
export const SignedIn = ({ user }: { user: User }) => (
  <>
    <NoticeBell key={user.id} userId={user.id} />
    <AccountMenu user={user} onSignedOut={letWalletGo} />
  </>
);
