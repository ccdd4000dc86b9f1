import { lazy, Suspense } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { channelUrl } from './channels.ts';
import { linksTexts } from './texts.ts';

const LinkQrCode = lazy(() =>
  import('./LinkQrCode.tsx').then((module) => ({ default: module.LinkQrCode })),
);

const loading = (
  <div role="status" className="flex h-69 flex-col items-center">
    <span className="sr-only">{linksTexts.qrLoading}</span>
    <Skeleton className="size-56" />
  </div>
);

type QrDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  url: string;
  name: string;
};

/** A link's QR code for sharing, with downloads. Loaded on demand. */
export const QrDialog = ({ isOpen, onOpenChange, url, name }: QrDialogProps) => {
  const copy = channelUrl(url, 'qr');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={linksTexts.qrNamed(name)}
      text={copy}
    >
      <Suspense fallback={loading}>
        <LinkQrCode url={copy} fileName={`${name.replace(/[^\w-]+/g, '-')}-qr`} />
      </Suspense>
    </Dialog>
  );
};
