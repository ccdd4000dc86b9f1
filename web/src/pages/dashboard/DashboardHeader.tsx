import type { User } from '@soltrade/schema/contracts/users';
import { userInitial } from '@soltrade/schema/initial';
import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { Proof } from '../../lib/Proof.tsx';
import { userLabel } from '../../lib/user.ts';

type FrameProps = { avatar: ReactNode; name: ReactNode; proof?: ReactNode; control: ReactNode };

const Frame = ({ avatar, name, proof, control }: FrameProps) => (
  <div className="flex flex-wrap items-center gap-4">
    {avatar}
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-medium text-muted text-sm">{messages.dashboard.title}</p>
      {name}
      {proof}
    </div>
    {control}
    <p className="w-full text-muted">{messages.dashboard.text}</p>
  </div>
);

type DashboardHeaderProps = { user: User; wallet: string | null; headingRef: Ref<HTMLHeadingElement> };

export const DashboardHeader = ({ user, wallet, headingRef }: DashboardHeaderProps) => (
  <Frame
    avatar={<Avatar src={user.profileImageUrl} initial={userInitial(user)} className="size-14 text-xl" />}
    name={
      <h1 ref={headingRef} tabIndex={-1} className="truncate font-bold text-2xl outline-none">
        {userLabel(user, wallet)}
      </h1>
    }
    proof={<Proof handle={user.twitterUsername} texts={messages.x} />}
    control={
      <ButtonLink to="/generate" icon={<Plus aria-hidden className="size-5" />} className="max-sm:w-full">
        {messages.dashboard.generate}
      </ButtonLink>
    }
  />
);

export const DashboardHeaderSkeleton = () => (
  <Frame
    avatar={<Skeleton className="size-14 rounded-full" />}
    name={<Skeleton className="h-8 w-48 max-w-full" />}
    proof={<Skeleton className="mt-1 h-5 w-36" />}
    control={<Skeleton className="h-11 w-48 max-sm:w-full" />}
  />
);
