import type { Link } from '@soltrade/schema/contracts/links';
import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../components/buttonClass.ts';
import { messages } from '../../lib/messages.ts';
import { linkTitle } from './linkTitle.ts';

export const OpenPage = ({ link }: { link: Link }) => (
  <a
    href={link.shortUrl}
    target="_blank"
    rel="noopener"
    aria-label={messages.share.openPageNamed(linkTitle(link))}
    className={buttonClass({ variant: 'secondary', size: 'small', className: 'self-start' })}
  >
    <ExternalLink aria-hidden className="size-4" />
    {messages.share.openPage}
  </a>
);
