import { shortAddress } from '@soltrade/schema/address';
import type { User } from '@soltrade/schema/contracts/users';
import { Check } from 'lucide-react';
import { messages } from '../../lib/messages.ts';
import { linkedWallet } from '../../lib/user.ts';

type Step = { title: string; status: string; isDone: boolean };

const StepItem = ({ step, number }: { step: Step; number: number }) => (
  <li className="flex items-center gap-3 rounded-control border border-border bg-surface p-4">
    <span
      aria-hidden="true"
      className={`grid size-9 shrink-0 place-items-center rounded-full font-semibold text-sm ${
        step.isDone ? 'bg-positive/15 text-positive' : 'bg-raised text-muted'
      }`}
    >
      {step.isDone ? <Check className="size-5" /> : number}
    </span>
    <span className="min-w-0">
      <span className="block font-medium">{step.title}</span>
      <span className="block text-muted text-sm">{step.status}</span>
    </span>
  </li>
);

/** The two steps to a complete profile, and which of them are done. */
export const ProfileSteps = ({ user }: { user: User }) => {
  const wallet = linkedWallet(user);
  const steps: Step[] = [
    {
      title: messages.profile.stepWallet,
      status: wallet ? messages.profile.walletDone(shortAddress(wallet)) : messages.profile.walletMissing,
      isDone: wallet !== null,
    },
    {
      title: messages.profile.stepX,
      status: user.twitterId
        ? messages.profile.xDone(user.twitterUsername ?? user.twitterId)
        : messages.profile.xMissing,
      isDone: user.twitterId !== null,
    },
  ];
  return (
    <ol aria-label={messages.profile.stepsLabel} className="grid gap-3 sm:grid-cols-2">
      {steps.map((step, index) => (
        <StepItem key={step.title} step={step} number={index + 1} />
      ))}
    </ol>
  );
};
