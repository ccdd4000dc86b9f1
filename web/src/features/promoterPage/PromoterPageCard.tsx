import type { ClickTotals, Link } from '@soltrade/schema/contracts/links';
import type { PageFigures as Figures, PageSettings } from '@soltrade/schema/contracts/record';
import { countOf } from '@soltrade/schema/counts';
import { abbreviate } from '@soltrade/schema/format';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import { useDeferredMount } from '../../components/BelowFold.tsx';
import { Button, buttonClass } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { Field } from '../../components/Field.tsx';
import { Fold } from '../../components/Fold.tsx';
import { LinkUrl } from '../../components/LinkUrl.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Select } from '../../components/Select.tsx';
import { Switch } from '../../components/Switch.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { newestCallsQuery, type PageChange, pageSettingsQuery, useUpdatePage } from './api.ts';

const events = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const promoterPageTexts = {
  title: 'Your Public Page',
  text: 'Your track record and sign-up links on one page. Hidden until you open it.',
  loadFailed: 'Your page’s settings couldn’t be loaded',
  openTitle: 'Open my page',
  openText: 'Every call shows; you can’t hide losers. Closing the page doesn’t reset your record.',
  moreTitle: 'Search and Pinned Call',
  indexedTitle: 'Show it in search engines',
  indexedText: 'If off, people need its address to find it.',
  pinnedLabel: 'Pinned call',
  pinnedHint: 'Shown above the others, marked as pinned.',
  pinnedNone: 'None',
  pinnedOlder: 'An older call',
  copy: 'Copy',
  view: 'View Page',
  figuresTitle: 'Views and sign-up clicks',
  views: 'Views',
  clicks: 'Sign-up clicks',
  robots: (count: number) => `and ${events(count, 'robot', 'robots')}`,
} as const;

const Figure = ({ label, totals }: { label: string; totals: ClickTotals }) => (
  <div className="rounded-control bg-background px-4 py-3">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="font-semibold text-base tabular-nums">{abbreviate(countOf(totals))}</dd>
    {totals.robots > 0 ? (
      <dd className="text-muted text-xs">{promoterPageTexts.robots(totals.robots)}</dd>
    ) : null}
  </div>
);

/** Views of the page and clicks on its sign-up links. Excluded from link totals. */
const PageFigures = ({ figures: { views, clicks, platforms } }: { figures: Figures }) => (
  <section aria-label={promoterPageTexts.figuresTitle}>
    <dl className="grid grid-cols-2 gap-3">
      <Figure label={promoterPageTexts.views} totals={views} />
      <Figure label={promoterPageTexts.clicks} totals={clicks} />
    </dl>
    {platforms.length > 0 ? (
      <ul className="mt-3 flex flex-col gap-1 text-sm">
        {platforms.map(({ platform, clicks: ofPlatform }) => (
          <li key={platform} className="flex justify-between gap-4">
            <span>{findPlatform(platform)?.label ?? platform}</span>
            <span className="tabular-nums">{abbreviate(countOf(ofPlatform))}</span>
          </li>
        ))}
      </ul>
    ) : null}
  </section>
);

/** Never a link's id. */
const NONE = 'none';

const nameOf = ({ token, customIdentifier }: Link): string =>
  token.symbol ? `${token.symbol} · ${customIdentifier}` : customIdentifier;

type PinnedCallProps = {
  userId: string;
  pinnedLinkId: string | null;
  onChange: (pinnedLinkId: string | null) => void;
};

const PinnedCall = ({ userId, pinnedLinkId, onChange }: PinnedCallProps) => {
  const { data: calls = [] } = useQuery(newestCallsQuery(userId));
  const isListed = pinnedLinkId === null || calls.some(({ id }) => id === pinnedLinkId);
  const options = [
    { value: NONE, label: promoterPageTexts.pinnedNone },
    ...calls.map((call) => ({ value: call.id, label: nameOf(call) })),
    ...(isListed ? [] : [{ value: pinnedLinkId, label: promoterPageTexts.pinnedOlder }]),
  ];
  return (
    <Field label={promoterPageTexts.pinnedLabel} hint={promoterPageTexts.pinnedHint}>
      {(control) => (
        <Select
          {...control}
          value={pinnedLinkId ?? NONE}
          options={options}
          placeholder={promoterPageTexts.pinnedNone}
          onChange={(value) => onChange(value === NONE ? null : value)}
        />
      )}
    </Field>
  );
};

const PageAddress = ({ url }: { url: string }) => {
  const { copy, isRefused } = useCopy(url);
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-control border border-border bg-background px-4 py-3">
        <LinkUrl url={url} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy()}
        >
          {promoterPageTexts.copy}
        </Button>
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <ExternalLink aria-hidden className="size-4" />
          {promoterPageTexts.view}
        </a>
      </div>
      {isRefused ? <ManualCopy url={url} /> : null}
    </div>
  );
};

type RowProps = {
  title: string;
  text: string;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
};

const Row = ({ title, text, ...control }: RowProps) => (
  <div className="flex items-start justify-between gap-4">
    <div className="min-w-0">
      <h3 className="font-medium">{title}</h3>
      <p className="mt-0.5 text-muted text-sm">{text}</p>
    </div>
    <Switch label={title} {...control} />
  </div>
);

const toastOf = ({ isOpen }: PageChange) => {
  if (isOpen === undefined) return toasts.pageUpdated;
  return isOpen ? toasts.pageOpened : toasts.pageClosed;
};

const Settings = ({ userId, settings }: { userId: string; settings: PageSettings }) => {
  const { isOpen, isIndexed, pinnedLinkId, url, figures } = settings;
  const { run: change, isPending: isBusy } = useUpdatePage(userId, {
    done: (_, wanted) => toast(toastOf(wanted)),
  });
  return (
    <div className="flex flex-col gap-5">
      {isOpen ? <PageAddress url={url} /> : null}
      <Row
        title={promoterPageTexts.openTitle}
        text={promoterPageTexts.openText}
        isOn={isOpen}
        isBusy={isBusy}
        onChange={(next) => change({ isOpen: next })}
      />
      {isOpen ? (
        <>
          <PageFigures figures={figures} />
          <div className="-mb-1">
            <Fold title={promoterPageTexts.moreTitle}>
              <div className="flex flex-col gap-5">
                <Row
                  title={promoterPageTexts.indexedTitle}
                  text={promoterPageTexts.indexedText}
                  isOn={isIndexed}
                  isBusy={isBusy}
                  onChange={(next) => change({ isIndexed: next })}
                />
                <PinnedCall
                  userId={userId}
                  pinnedLinkId={pinnedLinkId}
                  onChange={(next) => change({ pinnedLinkId: next })}
                />
              </div>
            </Fold>
          </div>
        </>
      ) : null}
    </div>
  );
};

export const PromoterPageCard = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(pageSettingsQuery(userId));
  const isMounted = useDeferredMount(data !== undefined);
  return (
    <Card title={promoterPageTexts.title} text={promoterPageTexts.text}>
      {data && isMounted ? <Settings userId={userId} settings={data} /> : null}
      {!data && error ? (
        <LoadFailed
          title={promoterPageTexts.loadFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {(data && isMounted) || (error && !data) ? null : <Skeleton className="h-14 w-full" />}
    </Card>
  );
};
