import type { Link } from '@soltrade/schema/contracts/links';
import { messages } from '../../lib/messages.ts';
import { CardPreview } from './CardPreview.tsx';
import { earningText } from './earningText.ts';
import { PagePreview } from './PagePreview.tsx';
import { SharePart } from './SharePart.tsx';
import { SharePosting } from './SharePosting.tsx';

/** Everything to share a link: a copy per place, and a preview. */
export const SharePanel = ({ link }: { link: Link }) => (
  <div className="@container flex flex-col gap-6">
    <SharePosting link={link} />
    <div className="grid gap-6 @lg:grid-cols-2">
      <SharePart title={messages.share.cardTitle} text={messages.share.cardText}>
        {/* The key refetches its picture once a paused page resumes. */}
        <CardPreview key={`${link.id}/${link.isActive}`} link={link} />
      </SharePart>
      <SharePart title={messages.share.pageTitle} text={earningText(link)}>
        <PagePreview link={link} />
      </SharePart>
    </div>
  </div>
);
