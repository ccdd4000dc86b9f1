import type { Link } from '@soltrade/schema/contracts/links';
import { Copy } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { ManualCopy } from '../../components/ManualCopy.tsx';
import { messages } from '../../lib/messages.ts';
import { useCopy } from '../../lib/useCopy.ts';
import { channelUrl } from './channelUrl.ts';

type Place = keyof typeof messages.share.places;

const PLACES: readonly Place[] = ['x', 'telegram', 'discord'];

type SharePlaceProps = {
  url: string;
  channel: string;
  name: string;
};

export const SharePlace = ({ url: link, channel, name }: SharePlaceProps) => {
  const url = channelUrl(link, channel);
  const { copy, isRefused } = useCopy(url);
  return (
    <li className="flex flex-wrap items-center gap-2 py-2.5 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-20 font-medium text-sm">
        {name} <span className="block font-normal text-muted text-xs">?c={channel}</span>
      </p>
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

export const SharePlaces = ({ link }: { link: Link }) => (
  <ul aria-label={messages.share.title} className="divide-y divide-border">
    {PLACES.map((place) => (
      <SharePlace key={place} url={link.shortUrl} channel={place} name={messages.share.places[place]} />
    ))}
  </ul>
);
