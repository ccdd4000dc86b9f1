import type { Link } from '@soltrade/schema/contracts/links';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import { Link2 } from 'lucide-react';
import type { PaletteItem } from '../../components/PaletteOption.tsx';
import { linkTitle } from '../../features/links/linkTitle.ts';
import { messages } from '../../lib/messages.ts';

/** The short URL without scheme. */
const shownAddress = ({ shortUrl }: Link): string => shortUrl.replace(/^https?:\/\//, '');

/** A viewer's link as a command that opens its statistics. */
export const linkCommand = (link: Link, go: (path: string) => void): PaletteItem => ({
  id: `link ${link.id}`,
  label: linkTitle(link),
  detail: link.isActive ? shownAddress(link) : `${shownAddress(link)} · ${messages.links.inactive}`,
  icon: <Link2 />,
  onChoose: () => go(linkStatisticsPath(link.id)),
});
