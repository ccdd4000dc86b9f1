import type { Channel } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { channelsQuery, channelUrl, channelsTexts as texts } from './channels.ts';
import { shareTexts } from './linkListTexts.ts';
import { PostComposer } from './PostComposer.tsx';
import { postsTexts } from './postsTexts.ts';
import { SharePart } from './ShareParts.tsx';

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

const SharePlaces = ({ link }: { link: Link }) => (
  <ul aria-label={shareTexts.title} className="divide-y divide-border">
    {PLACES.map((place) => (
      <SharePlace key={place} url={link.shortUrl} channel={place} name={shareTexts.places[place]} />
    ))}
  </ul>
);

const OwnPlaces = ({ own, url }: { own: readonly Channel[]; url: string }) =>
  own.length === 0 ? null : (
    <ul
      aria-label={texts.title}
      className="mt-2.5 divide-y divide-border border-border border-t pt-2.5"
    >
      {own.map(({ channel, name }) => (
        <SharePlace key={channel} url={url} channel={channel} name={name} />
      ))}
    </ul>
  );

const NONE: readonly Channel[] = [];

export const SharePosting = ({ link }: { link: Link }) => {
  const { data: own = NONE } = useQuery(channelsQuery(link.userId));
  return (
    <div className="flex flex-col gap-6">
      <SharePart title={postsTexts.title} text={postsTexts.text}>
        <PostComposer link={link} own={own} />
      </SharePart>
      <SharePart title={shareTexts.title} text={shareTexts.text}>
        <SharePlaces link={link} />
        <OwnPlaces own={own} url={link.shortUrl} />
      </SharePart>
    </div>
  );
};
