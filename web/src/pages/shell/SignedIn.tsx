import type { CurrentUser } from '@soltrade/schema/contracts/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NoticeBell } from '../../features/activity/NoticeBell.tsx';
import { pageSettingsQuery } from '../../features/promoterPage/api.ts';
import { AccountMenu } from '../../features/sessions/AccountMenu.tsx';
import { disconnectSilently } from '../../features/wallets/disconnectSilently.ts';
import { roleOf } from '../../lib/user.ts';
import { useWallet } from '../../stores/wallet.ts';

const AccountSwitch = lazy(() =>
  import('../../features/members/AccountSwitch.tsx').then((module) => ({
    default: module.AccountSwitch,
  })),
);

/** A connected wallet has already loaded this code. */
const disconnectWallet = async (): Promise<void> =>
  (await import('../../features/wallets/disconnect.ts')).disconnect();

/** The navigation bar's corner for a signed-in promoter. */
export const SignedIn = ({ user }: { user: CurrentUser }) => {
  const client = useQueryClient();
  const [wasOpened, setWasOpened] = useState(false);
  const isWalletConnected = useWallet(({ status }) => status === 'connected');
  useEffect(() => {
    // Without it only the offline page and notifications are missing.
    import('../../lib/pushDevice.ts')
      .then((device) => device.registerServiceWorker())
      .catch(() => null);
  }, []);
  const mayMark = roleOf(user) !== 'viewer';
  useEffect(() => {
    // Whose visits count is not a viewer's to change.
    if (!mayMark) return;
    const marking = import('../../lib/ownBrowser.ts').then((own) =>
      own.markOwnBrowser(client, user.id),
    );
    return () => void marking.then((unmark) => unmark()).catch(() => null);
  }, [client, user.id, mayMark]);
  const { data } = useQuery({ ...pageSettingsQuery(user.id), enabled: wasOpened });
  return (
    <>
      <NoticeBell key={user.id} userId={user.id} isOwner={roleOf(user) === 'owner'} />
      <AccountMenu
        user={user}
        pageUrl={data?.isOpen ? data.url : null}
        onOpen={() => setWasOpened(true)}
        onDisconnect={isWalletConnected ? () => void disconnectWallet() : null}
        onSignedOut={disconnectSilently}
        accounts={
          <Suspense fallback={null}>
            <AccountSwitch />
          </Suspense>
        }
      />
    </>
  );
};
