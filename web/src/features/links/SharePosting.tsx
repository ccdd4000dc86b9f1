import type { Channel } from '@soltrade/schema/contracts/channels';
import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../lib/messages.ts';
import { channelsQuery } from './channelsApi.ts';
import { OwnPlaces } from './OwnPlaces.tsx';
import { PostComposer } from './PostComposer.tsx';
import { SharePart } from './SharePart.tsx';
import { SharePlaces } from './SharePlaces.tsx';

const NONE: readonly Channel[] = [];

/** A post for a link, and a copy of it per place, including the promoter's own channels. */
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
