import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { channelsQuery, channelUrl, isPost } from './channels.ts';
import { shareTexts } from './linkListTexts.ts';

type Place = keyof typeof shareTexts.places;

const PLACES: readonly Place[] = ['x', 'telegram', 'discord'];

type SharePlaceProps = {
  url: string;
  channel: string;
  name: string;
};

const SharePlace = ({ url: link, channel, name }: SharePlaceProps) => {
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
        aria-label={shareTexts.copyFor(name)}
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => void copy()}
      >
        {shareTexts.copy}
      </Button>
      {isRefused ? <ManualCopy url={url} /> : null}
    </li>
  );
};

/** The link's copies, one for each place, so that statistics tell them apart. */
export const SharePlaces = ({ link }: { link: Link }) => {
  const { data: own = [] } = useQuery(channelsQuery(link.userId));
  const places = PLACES.map((channel) => ({ channel, name: shareTexts.places[channel] }));
  return (
    <div>
      <p className="mb-3 text-muted text-sm">{shareTexts.text}</p>
      <ul aria-label={shareTexts.title} className="divide-y divide-border">
        {[...places, ...own.filter(({ channel }) => !isPost(channel))].map(({ channel, name }) => (
          <SharePlace key={channel} url={link.shortUrl} channel={channel} name={name} />
        ))}
      </ul>
    </div>
  );
};
