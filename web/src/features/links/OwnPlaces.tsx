import type { Channel } from '@soltrade/schema/contracts/channels';
import { channels as texts } from '../../lib/messages/channels.ts';
import { SharePlace } from './SharePlaces.tsx';

export const OwnPlaces = ({ own, url }: { own: readonly Channel[]; url: string }) =>
  own.length === 0 ? null : (
    <ul aria-label={texts.title} className="mt-2.5 divide-y divide-border border-border border-t pt-2.5">
      {own.map(({ channel, name }) => (
        <SharePlace key={channel} url={url} channel={channel} name={name} />
      ))}
    </ul>
  );
