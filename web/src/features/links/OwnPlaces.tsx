import { useQuery } from '@tanstack/react-query';
import { channels as texts } from '../../lib/messages/channels.ts';
import { channelsQuery } from './channelsApi.ts';
import { SharePlace } from './SharePlaces.tsx';

/** A copy of the link for every channel of the promoter's own. */
export const OwnPlaces = ({ userId, url }: { userId: string; url: string }) => {
  const { data = [] } = useQuery(channelsQuery(userId));
  if (data.length === 0) return null;
  return (
    <ul aria-label={texts.title} className="mt-2.5 divide-y divide-border border-border border-t pt-2.5">
      {data.map(({ channel, name }) => (
        <SharePlace key={channel} url={url} channel={channel} name={name} />
      ))}
    </ul>
  );
};
