import { shortAddress } from '@soltrade/schema/address';
import type { User } from '@soltrade/schema/contracts/users';
import { userInitial } from '@soltrade/schema/format';
import { Avatar } from '../../components/Avatar.tsx';
import { Card } from '../../components/Card.tsx';
import { xTexts } from '../../lib/messages/x.ts';
import { Proof } from '../../lib/Proof.tsx';
import { linkedWallet, userLabel } from '../../lib/user.ts';

export const PublicProfileCard = ({ user }: { user: User }) => {
  const wallet = linkedWallet(user);
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar
          src={user.profileImageUrl}
          initial={userInitial(user)}
          className="size-16 text-2xl"
        />
        <div className="min-w-0">
          <p className="truncate font-semibold text-lg">{userLabel(user)}</p>
          {user.displayName ? <p className="truncate text-muted">{user.displayName}</p> : null}
          <Proof handle={user.twitterUsername} texts={xTexts} />
          {wallet ? <p className="text-muted text-sm">{shortAddress(wallet)}</p> : null}
        </div>
      </div>
    </Card>
  );
};
