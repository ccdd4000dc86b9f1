import { Share2 } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { messages } from '../../lib/messages.ts';
import { toast } from '../../stores/toast.ts';

type ShareButtonProps = { url: string; title: string };

/** The device's own sharing, if supported. */
export const ShareButton = ({ url, title }: ShareButtonProps) => {
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(toasts.shareFailed);
    }
  };
  return (
    <Button variant="secondary" icon={<Share2 aria-hidden className="size-4" />} onClick={() => void share()}>
      {messages.generate.share}
    </Button>
  );
};
