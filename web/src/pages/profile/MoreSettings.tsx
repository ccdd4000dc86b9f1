import type { CurrentUser } from '@soltrade/schema/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Fold } from '../../components/Fold.tsx';
import type { SignInAgain as SignInAgainOf } from '../../components/RecentSignInNotice.tsx';
import { AccountCard } from '../../features/accounts/AccountCard.tsx';
import { HostsCard } from '../../features/hosts/HostsCard.tsx';
import { ImportButton } from '../../features/imports/ImportButton.tsx';
import { PeopleCard } from '../../features/members/PeopleCard.tsx';
import { pageSettingsQuery } from '../../features/promoterPage/api.ts';
import { PromoterPageCard } from '../../features/promoterPage/PromoterPageCard.tsx';
import { AccountRules } from '../../features/rules/AccountRules.tsx';
import { TelegramCard } from '../../features/telegram/TelegramCard.tsx';
import { disconnectSilently } from '../../features/wallets/disconnectSilently.ts';
import { DevicesCard } from '../../features/webhooks/DevicesCard.tsx';
import { navTexts } from '../../lib/messages/nav.ts';
import { PRODUCT_NAME } from '../../lib/productName.ts';
import { useNavigate } from '../../lib/routing.ts';
import { SignInAgain } from '../shell/SignInAgain.tsx';

const EmbedCode = lazy(() =>
  import('../../components/EmbedCode.tsx').then((module) => ({ default: module.EmbedCode })),
);

const advancedTexts = {
  title: 'Advanced',
  developersText: 'API keys, webhooks and tools for assistants.',
  open: 'Open',
  openDevelopers: 'Open Developers',
  overlay: 'A stream’s overlay belongs to one link. You find it there, under Share.',
} as const;

/** What few promoters need: the API, and the record's card on another site. */
const AdvancedCard = ({ userId }: { userId: string }) => {
  const { data: page } = useQuery(pageSettingsQuery(userId));
  return (
    <Card title={advancedTexts.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-medium">{navTexts.developers}</h3>
          <p className="mt-0.5 text-muted text-sm">{advancedTexts.developersText}</p>
        </div>
        <ButtonLink
          to="/developers"
          variant="secondary"
          size="small"
          aria-label={advancedTexts.openDevelopers}
        >
          {advancedTexts.open}
        </ButtonLink>
      </div>
      {page?.isOpen ? (
        <Fold title="Embed on a Website">
          <EmbedCode
            page={{ url: page.url, title: `Track record on ${PRODUCT_NAME}`, kind: 'record' }}
          />
        </Fold>
      ) : null}
      <p className="border-border border-t pt-4 text-muted text-sm">{advancedTexts.overlay}</p>
    </Card>
  );
};

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
