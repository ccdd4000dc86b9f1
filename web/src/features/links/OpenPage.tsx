import type { Link } from '@soltrade/schema/contracts/links';
import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../components/buttonClass.ts';
import { linkTitle } from './linkTitle.ts';
import { shareTexts } from './shareTexts.ts';

export const OpenPage = ({ link }: { link: Link }) => (
  <a
    href={link.shortUrl}
    target="_blank"
    rel="noopener"
    aria-label={shareTexts.openPageNamed(linkTitle(link))}
    className={buttonClass({ variant: 'secondary', size: 'small', className: 'self-start' })}
  >
    <ExternalLink aria-hidden className="size-4" />
    {shareTexts.openPage}
  </a>
);
