import { Download } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';
import { toast } from '../../stores/toast.ts';
import { linksFile } from './api.ts';

const texts = {
  quickExport: 'Export Data',
  exporting: 'Exporting...',
  exportFile: 'soltrade-links.csv',
} as const;

export const ExportButton = ({ userId }: { userId: string }) => {
  const { isBusy, save } = useFileDownload({
    fetchFile: () => linksFile(userId),
    fallbackName: texts.exportFile,
    onSaved: () => toast(toasts.exported),
  });
  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      icon={<Download aria-hidden className="size-4" />}
      onClick={save}
    >
      {isBusy ? texts.exporting : texts.quickExport}
    </Button>
  );
};
