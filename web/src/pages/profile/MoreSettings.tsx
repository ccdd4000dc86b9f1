import type { User } from '@soltrade/schema/contracts/users';
import { useNavigate } from 'react-router-dom';
import { AccountCard } from '../../features/accounts/AccountCard.tsx';
import { HostsCard } from '../../features/hosts/HostsCard.tsx';
import { ImportButton } from '../../features/imports/ImportButton.tsx';
import { AccountRules } from '../../features/rules/AccountRules.tsx';
import { TelegramCard } from '../../features/telegram/TelegramCard.tsx';
import { disconnectSilently } from '../../features/wallets/disconnectSilently.ts';
import { DevicesCard } from '../../features/webhooks/DevicesCard.tsx';
import { SignInAgain } from '../shell/SignInAgain.tsx';
import { AdvancedCard } from './AdvancedCard.tsx';
import { Section } from './ProfileSections.tsx';

export const MoreSettings = ({ user }: { user: User }) => {
  const navigate = useNavigate();
  return (
    <>
      <Section name="automatic">
        <AccountRules userId={user.id} />
      </Section>
      <div className="flex flex-col gap-6">
        <HostsCard userId={user.id} />
        <TelegramCard userId={user.id} />
        <DevicesCard userId={user.id} />
        <Section name="advanced">
          <AdvancedCard userId={user.id} />
        </Section>
        <AccountCard
          user={user}
          importControl={<ImportButton userId={user.id} />}
          onEnded={disconnectSilently}
          onDeleted={() => navigate('/', { replace: true })}
          signInAgain={(onSignedIn) => <SignInAgain user={user} onSignedIn={onSignedIn} />}
        />
      </div>
    </>
  );
};
