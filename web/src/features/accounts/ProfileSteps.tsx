import { shortAddress } from '@soltrade/schema/address';
import type { User } from '@soltrade/schema/contracts/users';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { linkedWallet } from '../../lib/user.ts';
import { profileTexts } from './texts.ts';

type Step = { title: string; status: string; isDone: boolean; control: ReactNode };

const StepItem = ({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) => (
  <li
    aria-current={isNext ? 'step' : undefined}
    className={`flex min-w-0 flex-col gap-4 rounded-control border bg-surface p-4 ${isNext ? 'border-accent-text/60' : 'border-border'}`}
  >
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={`grid size-9 shrink-0 place-items-center rounded-full font-semibold text-sm ${
          step.isDone
            ? 'bg-positive/15 text-positive'
            : isNext
              ? 'bg-glow text-accent-text'
              : 'bg-raised text-muted'
        }`}
      >
        {number}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{step.title}</span>
        <span className="block text-muted text-sm">{step.status}</span>
      </span>
      {step.isDone ? <Badge tone="positive">{profileTexts.stepDone}</Badge> : null}
      {isNext ? <Badge>{profileTexts.stepNext}</Badge> : null}
    </div>
    {step.isDone ? null : step.control}
  </li>
);

type ProfileStepsProps = {
  user: User;
  walletControl?: ReactNode;
  xControl?: ReactNode;
};

export const ProfileSteps = ({
  user,
  walletControl = null,
  xControl = null,
}: ProfileStepsProps) => {
  const wallet = linkedWallet(user);
  const steps: Step[] = [
    {
      title: profileTexts.stepWallet,
      status: wallet ? profileTexts.walletDone(shortAddress(wallet)) : profileTexts.walletMissing,
      isDone: wallet !== null,
      control: walletControl,
    },
    {
      title: profileTexts.stepX,
      status: user.twitterId
        ? profileTexts.xDone(user.twitterUsername ?? user.twitterId)
        : profileTexts.xMissing,
      isDone: user.twitterId !== null,
      control: xControl,
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol aria-label={profileTexts.stepsLabel} className="grid gap-3 sm:grid-cols-2">
      {steps.map((step, index) => (
        <StepItem key={step.title} step={step} number={index + 1} isNext={index === next} />
      ))}
    </ol>
  );
};
