import type { Link } from '@soltrade/schema/contracts/links';
import { IdentifierDialog } from './IdentifierDialog.tsx';
import { LinkPlatformsDialog } from './LinkPlatformsDialog.tsx';
import { LinkTextsDialog } from './LinkTextsDialog.tsx';
import type { LinkDialogName } from './linkDialogName.ts';
import { linkTitle } from './linkTitle.ts';
import { QrDialog } from './QrDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

export { LinkMenu } from './workspace/LinkMenu.tsx';
export { TagDialog } from './workspace/TagDialog.tsx';

type LinkDialogsProps = { link: Link; dialog: LinkDialogName | null; onClose: () => void };

/** All that is done with a link in a dialog. Its code is loaded on demand. */
export const LinkDialogs = ({ link, dialog, onClose }: LinkDialogsProps) => {
  const of = (name: LinkDialogName) => ({
    isOpen: dialog === name,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) onClose();
    },
  });
  return (
    <>
      <IdentifierDialog {...of('identifier')} link={link} />
      <LinkTextsDialog {...of('texts')} link={link} />
      <LinkPlatformsDialog {...of('platforms')} link={link} />
      <ShareDialog {...of('share')} link={link} />
      <QrDialog {...of('qr')} url={link.shortUrl} name={linkTitle(link)} />
    </>
  );
};
