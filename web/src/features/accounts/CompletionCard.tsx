import type { User } from '@soltrade/schema/contracts/users';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Notice } from '../../components/Notice.tsx';
import { dashboardTexts } from '../../lib/messages/dashboard.ts';
import { ProfileSteps } from './ProfileSteps.tsx';

const CompletionSteps = (props: ComponentProps<typeof ProfileSteps>) => (
  <>
    <ProfileSteps {...props} />
    <ButtonLink to="/profile" variant="secondary" size="small" className="mt-4">
      {dashboardTexts.incompleteButton}
    </ButtonLink>
  </>
);

type CompletionCardProps = {
  user: User;
  walletControl: ReactNode;
  xControl: ReactNode;
  onDismiss: () => void;
};

export const CompletionCard = ({
  user,
  walletControl,
  xControl,
  onDismiss,
}: CompletionCardProps) => {
  const dismiss = (
    <IconButton
      label={dashboardTexts.dismissNotice}
      icon={<X aria-hidden />}
      onClick={onDismiss}
      className="-my-2 -mr-2"
    />
  );
  return user.profileComplete ? (
    <Notice tone="positive">
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium">{dashboardTexts.complete}</p>
        {dismiss}
      </div>
    </Notice>
  ) : (
    <Card
      title={dashboardTexts.incompleteTitle}
      text={dashboardTexts.incompleteText}
      control={dismiss}
    >
      <CompletionSteps user={user} walletControl={walletControl} xControl={xControl} />
    </Card>
  );
};
