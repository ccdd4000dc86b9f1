import { shortAddress } from '@soltrade/schema/address';
import type { User } from '@soltrade/schema/contracts/users';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { messages } from '../../lib/messages.ts';
import { linkedWallet } from '../../lib/user.ts';

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
      {step.isDone ? <Badge tone="positive">{messages.profile.stepDone}</Badge> : null}
      {isNext ? <Badge>{messages.profile.stepNext}</Badge> : null}
    </div>
    {step.isDone ? null : step.control}
  </li>
);

type ProfileStepsProps = {
  user: User;
  walletControl?: ReactNode;
  xControl?: ReactNode;
};

export const ProfileSteps = ({ user, walletControl = null, xControl = null }: ProfileStepsProps) => {
  const wallet = linkedWallet(user);
  const steps: Step[] = [
    {
      title: messages.profile.stepWallet,
      status: wallet ? messages.profile.walletDone(shortAddress(wallet)) : messages.profile.walletMissing,
      isDone: wallet !== null,
      control: walletControl,
    },
    {
      title: messages.profile.stepX,
      status: user.twitterId
        ? messages.profile.xDone(user.twitterUsername ?? user.twitterId)
        : messages.profile.xMissing,
      isDone: user.twitterId !== null,
      control: xControl,
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol aria-label={messages.profile.stepsLabel} className="grid gap-3 sm:grid-cols-2">
      {steps.map((step, index) => (
        <StepItem key={step.title} step={step} number={index + 1} isNext={index === next} />
      ))}
    </ol>
  );
};
