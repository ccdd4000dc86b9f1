import type { Link } from '@soltrade/schema/contracts/links';
import { findPlatform } from '@soltrade/schema/platforms/index';
import type { ReactNode } from 'react';
import { messages } from '../../lib/messages.ts';
import { CardPreview } from './CardPreview.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PostComposer } from './PostComposer.tsx';
import { SharePlaces } from './SharePlaces.tsx';

const split = ({ buttons }: Link) => {
  const labelsOf = (wanted: (button: Link['buttons'][number]) => boolean): string[] =>
    buttons.filter(wanted).map(({ platform }) => findPlatform(platform)?.label ?? platform);
  return { own: labelsOf(({ isOwn }) => isOwn), others: labelsOf(({ isOwn }) => !isOwn) };
};

const pageText = (link: Link): string => {
  const { own, others } = split(link);
  return [messages.earning.own({ own, others }), own.length > 0 ? messages.share.pageText : '']
    .join(' ')
    .trim();
};

const Part = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h3 className="font-semibold">{title}</h3>
    {text ? <p className="mt-0.5 text-muted text-sm">{text}</p> : null}
    <div className="mt-3">{children}</div>
  </section>
);

/** Everything for posting a link: a copy for each place, and a preview. */
export const SharePanel = ({ link }: { link: Link }) => (
  <div className="@container flex flex-col gap-6">
    <Part title={messages.posts.title} text={messages.posts.text}>
      <PostComposer link={link} />
    </Part>
    <Part title={messages.share.title} text={messages.share.text}>
      <SharePlaces link={link} />
    </Part>
    <div className="grid gap-6 @lg:grid-cols-2">
      <Part title={messages.share.cardTitle} text={messages.share.cardText}>
        {/* Its picture is fetched again once a paused page is resumed. */}
        <CardPreview key={`${link.id}/${link.isActive}`} link={link} />
      </Part>
      <Part title={messages.share.pageTitle} text={pageText(link)}>
        <PagePreview link={link} />
      </Part>
    </div>
  </div>
);
