import type { User } from '@soltrade/schema/contracts/users';
import { userInitial } from '@soltrade/schema/format';
import { Avatar } from '../../components/Avatar.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import * as messages from '../../lib/messages/general.ts';
import { linkedWallet } from '../../lib/user.ts';
import { ConnectXButton } from './ConnectXButton.tsx';

const xCardTexts = {
  cardTitle: 'X (Twitter) Integration',
  connected: 'Connected',
  benefit: 'Connect your X account to automatically import your profile picture and display name.',
  configurationNote: 'The X client id and client secret must be configured in the environment.',
} as const;

const Connected = ({ user }: { user: User }) => (
  <div className="flex items-center gap-3">
    <Avatar
      id={user.id}
      src={user.profileImageUrl}
      initial={userInitial(user)}
      className="size-11 text-base"
    />
    <div className="min-w-0 flex-1">
      {user.displayName ? <p className="truncate font-semibold">{user.displayName}</p> : null}
      {user.twitterUsername ? (
        <p className="truncate text-muted text-sm">@{user.twitterUsername}</p>
      ) : null}
    </div>
    <Badge tone="positive">{xCardTexts.connected}</Badge>
  </div>
);

const NotConnected = ({ user }: { user: User }) => (
  <div className="flex flex-col items-start gap-4">
    <p className="text-muted text-sm">{xCardTexts.benefit}</p>
    <ConnectXButton
      label={messages.xTexts.connect}
      wallet={linkedWallet(user)}
      className="max-sm:w-full"
    />
    <p className="text-muted text-xs">{xCardTexts.configurationNote}</p>
  </div>
);

export const XIntegrationCard = ({ user }: { user: User }) => (
  <Card title={xCardTexts.cardTitle}>
    {user.twitterId === null ? <NotConnected user={user} /> : <Connected user={user} />}
  </Card>
);
