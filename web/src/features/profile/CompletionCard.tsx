import type { User } from '@soltrade/schema/contracts/users';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../lib/messages.ts';
import { ProfileSteps } from './ProfileSteps.tsx';

type CompletionCardProps = { user: User; walletAction: ReactNode; xAction: ReactNode };

/** On the dashboard: what is missing and how to add it, or that nothing is. */
export const CompletionCard = ({ user, walletAction, xAction }: CompletionCardProps) =>
  user.profileComplete ? (
    <Notice tone="positive">
      <p className="font-medium">{messages.dashboard.complete}</p>
    </Notice>
  ) : (
    <Card
      title={messages.dashboard.incompleteTitle}
      text={messages.dashboard.incompleteText}
      action={
        <ButtonLink to="/profile" variant="secondary" size="small">
          {messages.dashboard.incompleteAction}
        </ButtonLink>
      }
    >
      <ProfileSteps user={user} walletAction={walletAction} xAction={xAction} />
    </Card>
  );
