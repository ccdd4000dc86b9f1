import type { Link } from '@soltrade/schema/contracts/links';
import { Play } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../lib/messages.ts';
import { linkTitle } from './linkTitle.ts';
import { useSwitchLink } from './useSwitchLink.ts';

/** Why a link's page is hidden, and how its owner can change that; shown before sharing. */
export const LinkStateNotice = ({ link }: { link: Link }) => {
  const { isSwitching, switchLink } = useSwitchLink(link);
  if (link.isBlocked) return <Notice tone="negative">{messages.links.blockedText}</Notice>;
  if (link.isActive) return null;
  return (
    <Notice
      control={
        <Button
          variant="secondary"
          size="small"
          isBusy={isSwitching}
          aria-label={messages.links.resumeNamed(linkTitle(link))}
          icon={<Play aria-hidden className="size-4" />}
          onClick={() => void switchLink()}
        >
          {messages.links.resume}
        </Button>
      }
    >
      {messages.share.paused}
    </Notice>
  );
};
