import type { CurrentUser } from '@soltrade/schema/contracts/users';
import type { SignInAgain as SignInAgainOf } from '../../components/RecentSignInNotice.tsx';
import { AccountCard } from '../../features/accounts/AccountCard.tsx';
import { HostsCard } from '../../features/hosts/HostsCard.tsx';
import { ImportButton } from '../../features/imports/ImportButton.tsx';
import { PeopleCard } from '../../features/members/PeopleCard.tsx';
import { AccountRules } from '../../features/rules/AccountRules.tsx';
import { TelegramCard } from '../../features/telegram/TelegramCard.tsx';
import { disconnectSilently } from '../../features/wallets/disconnectSilently.ts';
import { DevicesCard } from '../../features/webhooks/DevicesCard.tsx';
import { useNavigate } from '../../lib/routing.ts';
import { roleOf } from '../../lib/user.ts';
import { SignInAgain } from '../shell/SignInAgain.tsx';
import { AdvancedCard } from './AdvancedCard.tsx';
import { Section } from './ProfileSections.tsx';

export const MoreSettings = ({ user }: { user: CurrentUser }) => {
  const navigate = useNavigate();
  const isOwner = roleOf(user) === 'owner';
  const signInAgain: SignInAgainOf = (onSignedIn) => (
    <SignInAgain user={user} onSignedIn={onSignedIn} />
  );
  return (
    <>
      {roleOf(user) === 'viewer' ? null : (
        <Section name="automatic">
          <AccountRules userId={user.id} />
        </Section>
      )}
      <div className="flex flex-col gap-6">
        {isOwner ? (
          <>
            <PeopleCard userId={user.id} signInAgain={signInAgain} />
            <HostsCard userId={user.id} />
            <TelegramCard userId={user.id} />
            <DevicesCard userId={user.id} />
          </>
        ) : null}
        <Section name="advanced">
          <AdvancedCard userId={user.id} />
        </Section>
        {isOwner ? (
          <AccountCard
            user={user}
            importControl={<ImportButton userId={user.id} />}
            onEnded={disconnectSilently}
            onDeleted={() => navigate('/', { replace: true })}
            signInAgain={signInAgain}
          />
        ) : null}
      </div>
    </>
  );
};
