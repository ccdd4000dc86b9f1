import type { StatisticsQuery } from '@soltrade/schema/contracts/analytics';
import type { Audience } from '@soltrade/schema/contracts/audience';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { downloadBlob } from '../../../components/downloadBlob.ts';
import { toast } from '../../../components/toast.ts';
import { describeError } from '../../../lib/errorMessages.ts';
import { messages } from '../../../lib/messages.ts';
import { toasts } from '../../../lib/toastMessages.ts';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import type { StatisticsScope } from '../api.ts';
import { audienceFile } from './api.ts';

const { audience: texts } = messages;

const icon = <Download aria-hidden className="size-4" />;

type AudienceExportProps = { scope: StatisticsScope; question: StatisticsQuery; audience: Audience };

/** Saves exactly what the filters show, as a table or as the data that the page itself has. */
export const AudienceExport = ({ scope, question, audience }: AudienceExportProps) => {
  const csv = useMutation({ mutationFn: () => audienceFile(scope, question) });
  const saveCsv = useSingleFlight(async () => {
    try {
      const { blob, name } = await csv.mutateAsync();
      downloadBlob(blob, name ?? `${texts.exportFile}.csv`);
    } catch (error) {
      toast(toasts.exportFailed(describeError(error)));
    }
  });
  const saveJson = () => {
    const text = JSON.stringify({ question: { ...question, linkId: scope.linkId }, ...audience }, null, 2);
    downloadBlob(new Blob([text], { type: 'application/json' }), `${texts.exportFile}.json`);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={icon}
        isBusy={csv.isPending}
        onClick={() => void saveCsv()}
      >
        {texts.exportCsv}
      </Button>
      <Button variant="secondary" size="small" icon={icon} onClick={saveJson}>
        {texts.exportJson}
      </Button>
    </div>
  );
};
