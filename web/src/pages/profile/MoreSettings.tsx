import type { CurrentUser } from '@soltrade/schema/contracts/users';
import type { SignInAgain as SignInAgainOf } from '../../components/RecentSignInNotice.tsx';
import { AccountCard } from '../../features/accounts/AccountCard.tsx';
import { HostsCard } from '../../features/hosts/HostsCard.tsx';
import { ImportButton } from '../../features/imports/ImportButton.tsx';
import { PeopleCard } from '../../features/members/PeopleCard.tsx';
import { PromoterPageCard } from '../../features/promoterPage/PromoterPageCard.tsx';
import { AccountRules } from '../../features/rules/AccountRules.tsx';
import { TelegramCard } from '../../features/telegram/TelegramCard.tsx';
import { disconnectSilently } from '../../features/wallets/disconnectSilently.ts';
import { DevicesCard } from '../../features/webhooks/DevicesCard.tsx';
import { useNavigate } from '../../lib/routing.ts';
import { SignInAgain } from '../shell/SignInAgain.tsx';
import { AdvancedCard } from './AdvancedCard.tsx';

export type MoreSection =
  | 'page'
  | 'automatic'
  | 'people'
  | 'hosts'
  | 'telegram'
  | 'notifications'
  | 'advanced'
  | 'account';

type MoreSettingsProps = { user: CurrentUser; section: MoreSection };

/** A section after the profile. */
export const MoreSettings = ({ user, section }: MoreSettingsProps) => {
  const navigate = useNavigate();
  const userId = user.id;
  const signInAgain: SignInAgainOf = (onSignedIn) => (
    <SignInAgain user={user} onSignedIn={onSignedIn} />
  );
  switch (section) {
    case 'page':
      return <PromoterPageCard userId={userId} />;
    case 'automatic':
      return <AccountRules userId={userId} />;
    case 'people':
      return <PeopleCard userId={userId} signInAgain={signInAgain} />;
    case 'hosts':
      return <HostsCard userId={userId} />;
    case 'telegram':
      return <TelegramCard userId={userId} />;
    case 'notifications':
      return <DevicesCard userId={userId} />;
    case 'advanced':
      return <AdvancedCard userId={userId} />;
    case 'account':
      return (
        <AccountCard
          user={user}
          importControl={<ImportButton userId={userId} />}
          onEnded={disconnectSilently}
          onDeleted={() => navigate('/', { replace: true })}
          signInAgain={signInAgain}
        />
      );
  }
};
