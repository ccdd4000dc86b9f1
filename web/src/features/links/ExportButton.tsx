import { Download } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { messages } from '../../lib/messages.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';
import { toast } from '../../stores/toast.ts';
import { linksFile } from './api.ts';

export const ExportButton = ({ userId }: { userId: string }) => {
  const { isBusy, save } = useFileDownload({
    fetchFile: () => linksFile(userId),
    fallbackName: messages.dashboard.exportFile,
    onSaved: () => toast(toasts.exported),
  });
  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      icon={<Download aria-hidden className="size-4" />}
      onClick={save}
    >
      {isBusy ? messages.dashboard.exporting : messages.dashboard.quickExport}
    </Button>
  );
};
