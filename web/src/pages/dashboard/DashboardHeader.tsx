import type { User } from '@soltrade/schema/contracts/users';
import { userInitial } from '@soltrade/schema/format';
import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { FirstText } from '../../components/FirstText.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { useMayChange } from '../../lib/mayChange.ts';
import * as messages from '../../lib/messages/general.ts';
import { navTexts } from '../../lib/messages/nav.ts';
import { Proof } from '../../lib/Proof.tsx';
import { userLabel } from '../../lib/user.ts';

type FrameProps = { avatar: ReactNode; name: ReactNode; proof?: ReactNode; control: ReactNode };

const Frame = ({ avatar, name, proof, control }: FrameProps) => (
  <div className="flex flex-wrap items-center gap-2 sm:gap-x-4">
    {avatar}
    <div className="min-w-0 flex-1 basis-28">
      {name}
      <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <span className="font-medium">{navTexts.dashboardTitle}</span>
        {proof}
      </p>
    </div>
    {control}
  </div>
);

type DashboardHeaderProps = {
  user: User;
  wallet: string | null;
  headingRef: Ref<HTMLHeadingElement>;
};

const GenerateButton = () =>
  useMayChange() ? (
    <ButtonLink
      to="/generate"
      icon={<Plus aria-hidden className="size-5" />}
      className="max-sm:[&_svg]:hidden"
    >
      {messages.generateNewLink}
    </ButtonLink>
  ) : null;

export const DashboardHeader = ({ user, wallet, headingRef }: DashboardHeaderProps) => (
  <Frame
    avatar={
      <Avatar
        id={user.id}
        src={user.profileImageUrl}
        initial={userInitial(user)}
        className="size-11 text-lg"
      />
    }
    name={
      <h1 ref={headingRef} tabIndex={-1} className="truncate font-semibold text-lg outline-none">
        {userLabel(user, wallet)}
      </h1>
    }
    proof={<Proof handle={user.twitterUsername} texts={messages.xTexts} />}
    control={<GenerateButton />}
  />
);

export const DashboardHeaderSkeleton = () => (
  <Frame
    avatar={<Skeleton className="size-11 rounded-full" />}
    name={
      <p className="font-semibold text-lg">
        <FirstText name="name" className="block truncate empty:h-7 empty:w-48 empty:max-w-full" />
      </p>
    }
    proof={
      <FirstText
        name="proof"
        className="inline-block max-w-full truncate py-0.5 align-top empty:h-6 empty:w-36"
      />
    }
    control={<Skeleton className="h-11 w-40 sm:w-48" />}
  />
);
