import type { Link } from '@soltrade/schema/contracts/links';
import { lazy, Suspense } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';

const IdentifierForm = lazy(() =>
  import('./IdentifierForm.tsx').then((module) => ({ default: module.IdentifierForm })),
);

type IdentifierDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; link: Link };

/** Changes a link's identifiers. */
export const IdentifierDialog = ({ isOpen, onOpenChange, link }: IdentifierDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title={messages.links.renameTitle}
    text={messages.links.renameText}
  >
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <IdentifierForm link={link} onDone={() => onOpenChange(false)} />
    </Suspense>
  </Dialog>
);
