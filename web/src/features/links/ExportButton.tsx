import { Download } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { downloadBlob } from '../../components/downloadBlob.ts';
import { toast } from '../../components/toast.ts';
import { describeError } from '../../lib/errorMessages.ts';
import { messages } from '../../lib/messages.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { useExportLinks } from './api.ts';

/** Downloads the promoter's links and clicks. */
export const ExportButton = ({ userId }: { userId: string }) => {
  const exportLinks = useExportLinks(userId);
  const submit = useSingleFlight(async () => {
    try {
      const { blob, name } = await exportLinks.mutateAsync();
      downloadBlob(blob, name ?? messages.dashboard.exportFile);
      toast(toasts.exported);
    } catch (error) {
      toast(toasts.exportFailed(describeError(error)));
    }
  });
  return (
    <Button
      variant="secondary"
      isBusy={exportLinks.isPending}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => void submit()}
    >
      {exportLinks.isPending ? messages.dashboard.exporting : messages.dashboard.quickExport}
    </Button>
  );
};
