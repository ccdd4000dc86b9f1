import type { Link } from '@soltrade/schema/contracts/links';
import { Copy, PenLine } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/buttonClass.ts';
import { messages } from '../../lib/messages.ts';
import { channelUrl, composeUrl } from './channelUrl.ts';
import { linkTitle } from './linkTitle.ts';
import { ManualCopy } from './ManualCopy.tsx';
import { tradingWays } from './tradingWays.ts';
import { useCopy } from './useCopy.ts';

type Place = keyof typeof messages.share.places;

const PLACES: readonly Place[] = ['x', 'telegram', 'discord'];

/** Symbols that X and others turn into a link are written as one. */
const cashtag = (title: string): string => (/^[A-Za-z][A-Za-z0-9]{0,9}$/.test(title) ? `$${title}` : title);

const SharePlace = ({ link, place }: { link: Link; place: Place }) => {
  const url = channelUrl(link.url, place);
  const { copy, isRefused } = useCopy(url);
  const name = messages.share.places[place];
  const compose = composeUrl(place, {
    url: link.url,
    text: messages.share.message(cashtag(linkTitle(link)), tradingWays(link)),
  });
  return (
    <li className="flex flex-wrap items-center gap-2 py-2.5 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-20 font-medium text-sm">
        {name} <span className="block font-normal text-muted text-xs">?c={place}</span>
      </p>
      {compose ? (
        <a
          href={compose}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={messages.share.postOn(name)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <PenLine aria-hidden className="size-4" />
          {messages.share.post}
        </a>
      ) : null}
      <Button
        variant="secondary"
        size="small"
        aria-label={messages.share.copyFor(name)}
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => void copy()}
      >
        {messages.share.copy}
      </Button>
      {isRefused ? <ManualCopy url={url} /> : null}
    </li>
  );
};

/** A copy of the link for every place, and a written post where the place takes one. */
export const SharePlaces = ({ link }: { link: Link }) => (
  <ul aria-label={messages.share.title} className="divide-y divide-border">
    {PLACES.map((place) => (
      <SharePlace key={place} link={link} place={place} />
    ))}
  </ul>
);
