import type { Link } from '@soltrade/schema/contracts/links';
import { messages } from '../../lib/messages.ts';
import { OwnPlaces } from './OwnPlaces.tsx';
import { PostComposer } from './PostComposer.tsx';
import { SharePart } from './SharePart.tsx';
import { SharePlaces } from './SharePlaces.tsx';

/** A post for a link, and a copy of it for each place. */
export const SharePosting = ({ link }: { link: Link }) => (
  <div className="flex flex-col gap-6">
    <SharePart title={messages.posts.title} text={messages.posts.text}>
      <PostComposer link={link} />
    </SharePart>
    <SharePart title={messages.share.title} text={messages.share.text}>
      <SharePlaces link={link} />
      <OwnPlaces userId={link.userId} url={link.shortUrl} />
    </SharePart>
  </div>
);
