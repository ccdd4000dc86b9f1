import type { Analytics } from '@soltrade/schema/contracts/analytics';
import type { User } from '@soltrade/schema/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { Copy, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { Checklist, type ChecklistStep } from '../../components/Checklist.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { LinkUrl } from '../../components/LinkUrl.tsx';
import { ManualCopy } from '../../components/ManualCopy.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { analyticsQuery, statisticsQuery } from '../../features/analytics/api.ts';
import { recentLinksQuery } from '../../features/links/api.ts';
import { platformsQuery } from '../../features/platforms/api.ts';
import { CompletionSteps } from '../../features/profile/CompletionSteps.tsx';
import { messages } from '../../lib/messages.ts';
import { recall, remember } from '../../lib/remembered.ts';
import { useCopy } from '../../lib/useCopy.ts';
import { linkedWallet } from '../../lib/user.ts';
import { profileControls } from './profileControls.tsx';
import { TestClick } from './TestClick.tsx';

const texts = messages.firstSteps;

/** A copy outlasts the page: nobody is asked to post twice. */
const copiedKey = (userId: string): string => `soltrade:first-copy:${userId}`;

const Step = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-col items-start gap-3 text-sm">
    <p className="text-muted">{text}</p>
    {children}
  </div>
);

type FirstStepsProps = {
  user: User;
  /** The figures when the page was opened. */
  before: Analytics;
  onShowPlatforms: () => void;
  onDismiss: () => void;
};

/** From signing in to the first click: what is done, as the server knows it, and how to do the rest. */
export const FirstSteps = ({ user, before, onShowPlatforms, onDismiss }: FirstStepsProps) => {
  const { data: now = before } = useQuery(analyticsQuery(user.id));
  const platforms = useQuery(platformsQuery(user.id));
  const links = useQuery(recentLinksQuery(user.id));
  const link = links.data?.find(({ isActive, isBlocked }) => isActive && !isBlocked);
  const statistics = useQuery({
    ...statisticsQuery({ userId: user.id }, { range: '30d' }),
    enabled: link !== undefined,
  });
  const [isCopied, setCopied] = useState(() => recall(copiedKey(user.id)) !== null);
  const { copy, isRefused } = useCopy(link?.shortUrl ?? '');
  // One person may be the promoter, and robots look at what nobody posted.
  const wasSeen = Math.max(statistics.data?.views.persons ?? 0, now.persons) > 1;
  const copyForPost = async () => {
    if (!(await copy())) return;
    remember(copiedKey(user.id), link?.id ?? '');
    setCopied(true);
  };
  const hasClicks = now.totalClicks > 0;

  const steps: ChecklistStep[] = [
    { id: 'sign-in', title: texts.signIn, isDone: true },
    {
      id: 'profile',
      title: messages.dashboard.incompleteTitle,
      isDone: user.profileComplete,
      content: (
        <>
          <p className="mb-3 text-muted text-sm">{texts.profileText}</p>
          <CompletionSteps user={user} {...profileControls(user)} />
        </>
      ),
    },
    {
      id: 'platform',
      title: texts.platform,
      isDone: platforms.data?.some(({ isActive }) => isActive) ?? false,
      content: (
        <Step text={texts.platformText}>
          <Button size="small" onClick={onShowPlatforms}>
            {texts.platformButton}
          </Button>
        </Step>
      ),
    },
    {
      id: 'link',
      title: texts.link,
      isDone: link !== undefined,
      content: (
        <Step text={texts.linkText}>
          <ButtonLink to="/generate" size="small">
            {texts.linkButton}
          </ButtonLink>
        </Step>
      ),
    },
    {
      id: 'post',
      title: texts.post,
      isDone: isCopied || wasSeen,
      content: link ? (
        <Step text={texts.postText}>
          <LinkUrl url={link.shortUrl} />
          <Button
            size="small"
            icon={<Copy aria-hidden className="size-4" />}
            onClick={() => void copyForPost()}
          >
            {texts.copy}
          </Button>
          {isRefused ? <ManualCopy url={link.shortUrl} /> : null}
        </Step>
      ) : null,
    },
    {
      id: 'test',
      title: texts.test,
      // What arrived is told in its content.
      isDone: false,
      content: link ? <TestClick link={link} before={before} now={now} onFinish={onDismiss} /> : null,
    },
  ];
  const isLoading = platforms.isPending || links.isPending;
  // With a wallet everything else can be done; X may come later.
  const mayWait = (id: string) => id === 'profile' && linkedWallet(user) !== null;
  const next = steps.find(({ id, isDone }) => !isDone && !mayWait(id));
  const open = [next?.id ?? 'test', 'profile'];
  const done = steps.filter(({ isDone }) => isDone).length + (hasClicks ? 1 : 0);
  return (
    <Card
      title={texts.title}
      text={`${texts.text} ${texts.progress(done, steps.length)}.`}
      control={
        <IconButton
          label={texts.dismiss}
          icon={<X aria-hidden />}
          onClick={onDismiss}
          className="-my-2 -mr-2"
        />
      }
    >
      {isLoading ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <Checklist label={texts.list} steps={steps} open={open} doneText={texts.done} />
      )}
    </Card>
  );
};
