import type { Link } from '@soltrade/schema/contracts/links';
import { PenLine } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { notePosted } from '../../stores/postedLinks.ts';
import { composeUrl } from './channels.ts';
import { usePostDraft } from './PostComposer.tsx';
import { postsTexts, shareTexts } from './texts.ts';

/** Opens a place with the link's own draft, which can be changed there. */
const usePostUrl = (link: Link, place: 'x' | 'telegram'): string => {
  const { text } = usePostDraft(link, place);
  return composeUrl(place, { url: link.shortUrl, text }) ?? link.shortUrl;
};

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

export const PostOnX = ({ link, className }: { link: Link; className: string }) => (
  <a
    {...NEW_TAB}
    href={usePostUrl(link, 'x')}
    className={buttonClass({ className })}
    // The next post of the link is `x-2`.
    onClick={() => notePosted(link.id)}
  >
    <PenLine aria-hidden className="size-4" />
    {postsTexts.post(shareTexts.places.x)} <span className="sr-only">{postsTexts.newTab}</span>
  </a>
);

type PostOnTelegramProps = ComponentProps<'a'> & { link: Link; icon: ReactNode };

export const PostOnTelegram = ({ link, icon, ...rest }: PostOnTelegramProps) => (
  <a {...rest} {...NEW_TAB} href={usePostUrl(link, 'telegram')}>
    {icon}
    {postsTexts.post(shareTexts.places.telegram)}
  </a>
);
