import type { Link } from '@soltrade/schema/contracts/links';
import { lazy, Suspense } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { LinkStateNotice } from './LinkStateNotice.tsx';
import { linkTitle } from './linkTitle.ts';

const SharePanel = lazy(() => import('./SharePanel.tsx').then((module) => ({ default: module.SharePanel })));

type ShareDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; link: Link };

/** Posting a link from a list. Its code is loaded on demand. */
export const ShareDialog = ({ isOpen, onOpenChange, link }: ShareDialogProps) => (
  <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={messages.share.dialogTitle(linkTitle(link))}>
    <Suspense fallback={<Skeleton className="h-120 w-full" />}>
      <div className="flex flex-col gap-6">
        <LinkStateNotice link={link} />
        <SharePanel link={link} />
      </div>
    </Suspense>
  </Dialog>
);
