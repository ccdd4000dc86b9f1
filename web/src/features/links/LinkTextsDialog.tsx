import type { Link } from '@soltrade/schema/contracts/links';
import { lazy, Suspense } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';

const LinkTextsForm = lazy(() =>
  import('./LinkTextsForm.tsx').then((module) => ({ default: module.LinkTextsForm })),
);

type LinkTextsDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; link: Link };

/** Changes what the page of one link says for its promoter. */
export const LinkTextsDialog = ({ isOpen, onOpenChange, link }: LinkTextsDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title={messages.linkTexts.title}
    text={messages.linkTexts.text}
  >
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      <LinkTextsForm link={link} onDone={() => onOpenChange(false)} />
    </Suspense>
  </Dialog>
);
