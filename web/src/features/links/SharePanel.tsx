import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { Fold } from '../../components/Fold.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useMayChange } from '../../lib/mayChange.ts';
import { PRODUCT_NAME } from '../../lib/productName.ts';
import { channelsQuery, channelUrl, isPost } from './channels.ts';
import { linkTitle } from './linkTitle.ts';
import { PagePhone } from './PagePhone.tsx';
import { PostComposer } from './PostComposer.tsx';
import { CardPreview, earningText, OpenPage } from './ShareParts.tsx';
import { shareTexts } from './texts.ts';
import { linkPreviewQuery } from './useDraftPage.ts';

type Place = keyof typeof shareTexts.places;

const PLACES: readonly Place[] = ['x', 'telegram', 'discord'];

type SharePlaceProps = {
  url: string;
  channel: string;
  name: string;
};

const SharePlace = ({ url: link, channel, name }: SharePlaceProps) => {
  const url = channelUrl(link, channel);
  const { copy, isRefused } = useCopy(url);
  return (
    <li className="flex flex-wrap items-center gap-2 py-2.5 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-20 font-medium text-sm">
        {name} <span className="block font-normal text-muted text-xs">?c={channel}</span>
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-label={shareTexts.copyFor(name)}
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => void copy()}
      >
        {shareTexts.copy}
      </Button>
      {isRefused ? <ManualCopy url={url} /> : null}
    </li>
  );
};

/** The link's address for each place, with its channel, so that statistics can separate them. */
const SharePlaces = ({ link }: { link: Link }) => {
  const { data: own = [] } = useQuery(channelsQuery(link.userId));
  const places = PLACES.map((channel) => ({ channel, name: shareTexts.places[channel] }));
  return (
    <div>
      <p className="mb-3 text-muted text-sm">{shareTexts.text}</p>
      <ul aria-label={shareTexts.title} className="divide-y divide-border">
        {[...places, ...own.filter(({ channel }) => !isPost(channel))].map(({ channel, name }) => (
          <SharePlace key={channel} url={link.shortUrl} channel={channel} name={name} />
        ))}
      </ul>
    </div>
  );
};

const EmbedCode = lazy(() =>
  import('../../components/EmbedCode.tsx').then((module) => ({ default: module.EmbedCode })),
);

const LinkOverlay = lazy(() =>
  import('./LinkOverlay.tsx').then((module) => ({ default: module.LinkOverlay })),
);

/** The page of a link. It refuses to be framed, so it is the drawing that a draft has. */
const PagePreview = ({ link }: { link: Link }) => {
  const { data, isError, refetch } = useQuery(
    linkPreviewQuery({
      userId: link.userId,
      tokenAddress: link.token.contractAddress,
      platforms: [...link.platforms],
    }),
  );
  return (
    <PagePhone
      page={{
        preview: data ?? null,
        isOld: false,
        hasFailed: isError,
        retry: () => void refetch(),
      }}
      isWanted
      failure={shareTexts.pageFailed}
    />
  );
};

type SharePanelProps = { link: Link };

const Post = ({ link }: SharePanelProps) => {
  const { data: own = [] } = useQuery(channelsQuery(link.userId));
  return (
    <div className="flex flex-col gap-4">
      <PostComposer link={link} own={own} />
      {/* The key refetches its picture once a paused page resumes. */}
      <CardPreview key={`${link.id}/${link.isActive}`} link={link} />
    </div>
  );
};

const Links = ({ link }: SharePanelProps) => (
  <div className="flex flex-col gap-4">
    <SharePlaces link={link} />
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-48 text-muted text-sm">{earningText(link)}</p>
      <OpenPage link={link} />
    </div>
    <Fold title={shareTexts.pageTitle}>
      <PagePreview link={link} />
    </Fold>
  </div>
);

const TABS = ['post', 'links', 'embed', 'stream'] as const;

/**
 * Everything a link can be shown in: a post, a place's own copy, a card on another site, a stream.
 */
export const SharePanel = ({ link }: SharePanelProps) => {
  const [tab, setTab] = useState<(typeof TABS)[number]>('post');
  const mayChange = useMayChange();
  const content = {
    post: <Post link={link} />,
    links: <Links link={link} />,
    embed: (
      <EmbedCode
        page={{ url: link.url, title: `${linkTitle(link)} on ${PRODUCT_NAME}`, kind: 'link' }}
      />
    ),
    stream: <LinkOverlay linkId={link.id} />,
  };
  return (
    <Tabs
      isRaised
      label={shareTexts.tabsLabel}
      // The stream's address is made with a press, which is a change.
      tabs={TABS.filter((id) => mayChange || id !== 'stream').map((id) => ({
        id,
        label: shareTexts.tabs[id],
        content: <Suspense fallback={<Skeleton className="h-64 w-full" />}>{content[id]}</Suspense>,
      }))}
      value={tab}
      onChange={setTab}
    />
  );
};
