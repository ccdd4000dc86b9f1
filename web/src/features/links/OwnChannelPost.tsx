import { Copy } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/buttonClass.ts';
import { ManualCopy } from '../../components/ManualCopy.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { messages } from '../../lib/messages.ts';
import { useCopy } from '../../lib/useCopy.ts';
import { channelUrl, composeUrl } from './channelUrl.ts';
import { POST_PLACES, postLength } from './postLength.ts';

type OwnChannelPostProps = {
  url: string;
  channel: string;
  text: string;
};

/** A post for a promoter's own channel: copy it, or open it where posts can be prefilled. */
export const OwnChannelPost = ({ url: link, channel, text }: OwnChannelPostProps) => {
  const url = channelUrl(link, channel);
  const { copy, isRefused } = useCopy(text === '' ? url : `${text}\n${url}`, toasts.postCopied);
  return (
    <>
      <Button size="small" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
        {messages.posts.copy}
      </Button>
      {POST_PLACES.map((place) => {
        const href = composeUrl(place, { url: link, text, channel });
        return href === null || postLength(place, { text, url }).over > 0 ? null : (
          <a
            key={place}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {messages.posts.post(messages.share.places[place])}{' '}
            <span className="sr-only">{messages.posts.newTab}</span>
          </a>
        );
      })}
      {isRefused ? <ManualCopy url={url} /> : null}
    </>
  );
};
