import type { Channel } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { channels as texts } from '../../lib/messages/channels.ts';
import { messages } from '../../lib/messages.ts';
import { channelsQuery } from './channelsApi.ts';
import { PostComposer } from './PostComposer.tsx';
import { SharePart } from './SharePart.tsx';
import { SharePlace, SharePlaces } from './SharePlaces.tsx';

const OwnPlaces = ({ own, url }: { own: readonly Channel[]; url: string }) =>
  own.length === 0 ? null : (
    <ul aria-label={texts.title} className="mt-2.5 divide-y divide-border border-border border-t pt-2.5">
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
      <SharePart title={messages.posts.title} text={messages.posts.text}>
        <PostComposer link={link} own={own} />
      </SharePart>
      <SharePart title={messages.share.title} text={messages.share.text}>
        <SharePlaces link={link} />
        <OwnPlaces own={own} url={link.shortUrl} />
      </SharePart>
    </div>
  );
};
