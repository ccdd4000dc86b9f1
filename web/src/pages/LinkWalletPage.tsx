import { userInitial } from '@soltrade/schema/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../components/Avatar.tsx';
import { useDeferredMount } from '../components/BelowFold.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { LoadingScreen } from '../components/Loading.tsx';
import { Notice } from '../components/Notice.tsx';
import { PageHeading, usePageTitle } from '../components/PageHeading.tsx';
import { useViewer } from '../features/sessions/useViewer.ts';
import { SignPrompt } from '../features/wallets/SignPrompt.tsx';
import { handOverTexts as texts } from '../features/wallets/texts.ts';
import { WalletList } from '../features/wallets/WalletDialog.tsx';
import { ApiError, request } from '../lib/api.ts';
import { destinationState } from '../lib/destination.ts';
import { failureText } from '../lib/errorMessages.ts';
import { type HandOver, keptHandOver } from '../lib/handOver.ts';
import { navTexts } from '../lib/messages/nav.ts';
import { endpointKey } from '../lib/queryClient.ts';
import { userLabel } from '../lib/user.ts';

const accountQuery = (secret: string) =>
  queryOptions({
    queryKey: endpointKey('POST /api/auth/hand-over/look-up', { secret }),
    queryFn: ({ signal }) =>
      request('POST /api/auth/hand-over/look-up', { body: { secret }, signal }),
    enabled: secret !== '',
  });

/** A used, old or incomplete one. */
const Unusable = ({ handOver, text }: { handOver: HandOver; text: string }) => {
  const { session } = useViewer();
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice role="status">{text}</Notice>
      {session === null ? (
        <ButtonLink to="/login" state={destinationState(handOver.destination)}>
          {texts.begin}
        </ButtonLink>
      ) : (
        <ButtonLink to={handOver.destination ?? '/dashboard'}>{texts.goOn}</ButtonLink>
      )}
    </div>
  );
};

/** Whose account the wallet joins, before the wallet is asked. */
const Joining = ({ handOver }: { handOver: HandOver }) => {
  const { session, wallet } = useViewer();
  const query = useQuery(accountQuery(handOver.secret));
  if (handOver.secret === '') return <Unusable handOver={handOver} text={texts.none} />;
  if (query.error instanceof ApiError && query.error.code === 'hand_over_unusable')
    return <Unusable handOver={handOver} text={failureText(query.error)} />;
  if (query.error)
    return (
      <LoadFailed title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!query.data) return <p role="status">{texts.looking}</p>;
  const { id, name, twitterUsername, profileImageUrl } = query.data.account;
  const shown = name ?? texts.unnamed;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Avatar
          id={id}
          src={profileImageUrl}
          initial={userInitial({ displayName: name, username: twitterUsername })}
        />
        <div className="min-w-0 break-words">
          <p className="font-medium">{texts.joins(shown)}</p>
          {twitterUsername === null ? null : (
            <p className="text-muted text-sm">{texts.handle(twitterUsername)}</p>
          )}
        </div>
      </div>
      {session !== null && session.id !== id ? (
        <Notice>{texts.signedInAs(userLabel(session))}</Notice>
      ) : null}
      {wallet === null ? (
        <WalletList isNext handOver={handOver} />
      ) : (
        <SignPrompt handOver={handOver} />
      )}
      <p className="text-muted text-sm">{texts.notYours}</p>
    </div>
  );
};

const Content = () => {
  const [handOver] = useState(keptHandOver);
  return <Joining handOver={handOver} />;
};

/** In a wallet's own browser: the wallet joins the account of the browser that opened it. */
export const LinkWalletPage = () => {
  usePageTitle(navTexts.linkWallet);
  const { isLoading } = useViewer();
  const isMounted = useDeferredMount(!isLoading);
  return (
    <div className="mx-auto max-w-md rounded-card bg-surface p-5 shadow-card sm:p-8">
      <PageHeading title={navTexts.linkWallet} text={texts.text} />
      <div className="mt-6">{isMounted ? <Content /> : <LoadingScreen />}</div>
    </div>
  );
};
