import type { Link } from '@soltrade/schema/contracts/links';
import { lazy, Suspense } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';

const LinkPlatformsForm = lazy(() =>
  import('./LinkPlatformsForm.tsx').then((module) => ({ default: module.LinkPlatformsForm })),
);

type LinkPlatformsDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; link: Link };

/** Chooses which optional platforms the page of one link has. */
export const LinkPlatformsDialog = ({ isOpen, onOpenChange, link }: LinkPlatformsDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title={messages.links.platformsTitle}
    text={messages.links.platformsText}
  >
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <LinkPlatformsForm link={link} onDone={() => onOpenChange(false)} />
    </Suspense>
  </Dialog>
);
