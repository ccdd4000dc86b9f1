import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { LoadingScreen } from '../components/LoadingScreen.tsx';
import { SegmentedControl } from '../components/SegmentedControl.tsx';
import { usePageTitle } from '../components/usePageTitle.ts';
import type { LinkSort } from '../features/links/api.ts';
import { LinkManager } from '../features/links/LinkManager.tsx';
import { LiveState } from '../features/live/LiveState.tsx';
import { useLive } from '../features/live/useLive.ts';
import { useViewer } from '../features/session/useViewer.ts';
import { SignInCard } from '../features/wallet/SignInCard.tsx';
import { messages } from '../lib/messages.ts';
import { AuthenticationRequired } from './dashboard/AuthenticationRequired.tsx';

const SORTS: readonly { value: LinkSort; label: string }[] = [
  { value: 'created', label: messages.links.newest },
  { value: 'clicks', label: messages.links.mostClicked },
];

const Manager = ({ userId }: { userId: string }) => {
  const [query, setQuery] = useSearchParams();
  const isLive = useLive({ userId });
  const sort: LinkSort = query.get('sort') === 'clicks' ? 'clicks' : 'created';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SegmentedControl
          label={messages.links.sort}
          options={SORTS}
          value={sort}
          onChange={(next) => setQuery(next === 'created' ? {} : { sort: next }, { replace: true })}
        />
        <LiveState isOpen={isLive} />
      </div>
      <LinkManager key={sort} userId={userId} sort={sort} />
    </>
  );
};

/** All links of a promoter, to copy, pause, resume and rename. */
export const LinksPage = () => {
  usePageTitle(messages.links.title);
  const { session, user, wallet, isLoadingUser } = useViewer();
  if (isLoadingUser) return <LoadingScreen />;
  if (user === null) return <AuthenticationRequired />;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="font-bold text-2xl sm:text-3xl">{messages.links.title}</h1>
          <p className="mt-1 text-muted">{messages.links.text}</p>
        </div>
        <ButtonLink to="/generate" icon={<Plus aria-hidden className="size-5" />} className="max-sm:w-full">
          {messages.dashboard.generate}
        </ButtonLink>
      </div>
      {session !== null ? <Manager userId={session.id} /> : null}
      {session === null && wallet ? <SignInCard address={wallet} what={messages.links.yourLinks} /> : null}
    </div>
  );
};
