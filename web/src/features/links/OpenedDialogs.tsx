import type { Link } from '@soltrade/schema/contracts/links';
import { lazy, Suspense, useState } from 'react';
import type { LinkDialogName } from './LinkDialogs.tsx';

const LinkDialogs = lazy(() =>
  import('./LinkDialogs.tsx').then((module) => ({ default: module.LinkDialogs })),
);

type OpenedDialogsProps = { link: Link; dialog: LinkDialogName | null; onClose: () => void };

/** Loads a link's dialogs when the first one opens. */
export const OpenedDialogs = (props: OpenedDialogsProps) => {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.dialog !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <LinkDialogs {...props} />
    </Suspense>
  );
};
