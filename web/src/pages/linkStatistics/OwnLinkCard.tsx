import { RANGE_DAYS } from '@soltrade/schema/choices';
import type { Link } from '@soltrade/schema/contracts/links';
import type { User } from '@soltrade/schema/contracts/users';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../components/Button.tsx';
import { LinkCard } from '../../features/links/LinkCard.tsx';
import { linkTitle } from '../../features/links/linkTitle.ts';
import { ReceiptLine } from '../../features/receipts/ReceiptLine.tsx';
import { CallResult } from '../../features/record/CallResult.tsx';
import { type ReportedDays, ShareReport } from '../../features/reports/ShareReport.tsx';
import { LinkTokenNotice } from '../../features/rules/LinkTokenNotice.tsx';
import {
  type StatisticsView,
  useStatisticsView,
} from '../../features/statistics/statisticsView.ts';
import { SignInAgain } from '../shell/SignInAgain.tsx';
import { LinkFigure } from './LinkFigure.tsx';
import { useLinkState } from './useLinkState.ts';
import { useNow } from './useNow.ts';

const LinkSettings = lazy(() =>
  import('./LinkSettings.tsx').then((module) => ({ default: module.LinkSettings })),
);

/** The days of a page's range, for a report of them; the last one open is now. */
const reportedDays = ({ range, from, to }: StatisticsView): ReportedDays => {
  if (range === 'custom') return { firstDay: from ?? '', lastDay: to ?? '' };
  if (range === 'all') return { firstDay: '', lastDay: '' };
  const daysBefore = range === '24h' ? 1 : RANGE_DAYS[range] - 1;
  const today = new Date();
  const first = new Date(
    Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() - daysBefore),
  );
  return { firstDay: first.toISOString().slice(0, 10), lastDay: '' };
};

type LinkStateProps = { link: Link; onOpen: () => void };

/** What the link does by itself, each leading to its settings. */
const LinkState = ({ link, onOpen }: LinkStateProps) => {
  const lines = useLinkState(link);
  return (
    <>
      <LinkTokenNotice linkId={link.id} />
      {lines.length === 0 ? null : (
        <Button
          variant="ghost"
          size="small"
          aria-haspopup="dialog"
          icon={<SlidersHorizontal aria-hidden className="size-4 shrink-0" />}
          className="-mx-3 self-start text-left font-normal!"
          onClick={onOpen}
        >
          {lines.join(' · ')}
        </Button>
      )}
    </>
  );
};

/** A link's card on its own page. Apart, because it is rendered again with the token's price. */
export const OwnLinkCard = ({ user, link }: { user: User; link: Link }) => {
  const [view] = useStatisticsView();
  const scope = { userId: user.id, linkId: link.id };
  return (
    <LinkCard
      link={link}
      now={useNow(link)}
      result={<CallResult outcome={link.outcome} />}
      report={
        <ShareReport
          userId={user.id}
          linkId={link.id}
          name={linkTitle(link)}
          days={reportedDays(view)}
          signInAgain={(onSignedIn) => <SignInAgain user={user} onSignedIn={onSignedIn} />}
        />
      }
      figure={
        <>
          <LinkFigure scope={scope} />
          <ReceiptLine linkId={link.id} clicks={link.clickCount} />
        </>
      }
      state={(open) => <LinkState link={link} onOpen={open} />}
      settings={(dialogs) => (
        <Suspense fallback={null}>
          <LinkSettings link={link} {...dialogs} />
        </Suspense>
      )}
    />
  );
};
