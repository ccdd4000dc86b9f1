import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeferredMount } from '../components/BelowFold.tsx';
import { Button, ButtonLink } from '../components/Button.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { LoadingScreen } from '../components/Loading.tsx';
import { PageHeading, usePageTitle } from '../components/PageHeading.tsx';
import { invitationQuery, useJoin } from '../features/members/api.ts';
import { ROLE_TEXTS, joinTexts as texts } from '../features/members/texts.ts';
import { useViewer } from '../features/sessions/useViewer.ts';
import { destinationState } from '../lib/destination.ts';
import { keptInvitation } from '../lib/keptFragment.ts';
import { navTexts } from '../lib/messages/nav.ts';
import { momentText } from '../lib/timeTexts.ts';
import { userLabel } from '../lib/user.ts';

/** What the invitation gives, and the button that uses it up. */
const Invitation = ({ secret }: { secret: string }) => {
  const { session } = useViewer();
  const query = useQuery(invitationQuery(secret));
  const joining = useJoin();
  if (secret === '') return <p className="text-muted">{texts.none}</p>;
  if (query.error)
    return (
      <LoadFailed title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!query.data) return <p role="status">{texts.looking}</p>;
  const { account, role, expiresAt } = query.data;
  const name = session?.acting ? session.acting.name : session && userLabel(session);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="break-words font-medium">
        {texts.invites(account.name ?? texts.unnamed, role)}
      </p>
      <p className="text-muted text-sm">{ROLE_TEXTS[role]}</p>
      <p className="text-muted text-sm">{texts.until(momentText(expiresAt))}</p>
      {session === null ? (
        <>
          <p className="text-sm">{texts.signIn}</p>
          <ButtonLink to="/login" state={destinationState('/join')}>
            {texts.signInButton}
          </ButtonLink>
        </>
      ) : (
        <>
          {name ? <p className="text-sm">{texts.as(name)}</p> : null}
          <div className="flex flex-wrap gap-3">
            <Button isBusy={joining.isPending} onClick={() => joining.run(secret)}>
              {joining.isPending ? texts.joining : texts.join}
            </Button>
            <ButtonLink to="/dashboard" variant="ghost">
              {texts.notNow}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
};

const Content = () => {
  const [secret] = useState(keptInvitation);
  return <Invitation secret={secret} />;
};

export const JoinPage = () => {
  usePageTitle(navTexts.join);
  const { isLoading } = useViewer();
  const isMounted = useDeferredMount(!isLoading);
  return (
    <div className="mx-auto max-w-md rounded-card bg-surface p-5 shadow-card sm:p-8">
      <PageHeading title={navTexts.join} text={texts.text} />
      <div className="mt-6">{isMounted ? <Content /> : <LoadingScreen />}</div>
    </div>
  );
};
