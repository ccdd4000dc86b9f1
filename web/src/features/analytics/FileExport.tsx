import { Download } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { downloadBlob } from '../../lib/downloadBlob.ts';
import { messages } from '../../lib/messages.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';

const texts = messages.analytics;

const icon = <Download aria-hidden className="size-4" />;

type FileExportProps = {
  /** Without its ending. */
  name: string;
  /** The table, as the server makes it. */
  fetchCsv: () => Promise<{ blob: Blob; name: string | null }>;
  /** The data that the page itself shows, and the question that it answers; null while that loads. */
  json: { question: object; data: object } | null;
};

/** Saves exactly what the filters show, as a table or as the data that the page itself has. */
export const FileExport = ({ name, fetchCsv, json }: FileExportProps) => {
  const csv = useFileDownload({ fetchFile: fetchCsv, fallbackName: `${name}.csv` });
  const saveJson = () => {
    if (json === null) return;
    const text = JSON.stringify({ question: json.question, ...json.data }, null, 2);
    downloadBlob(new Blob([text], { type: 'application/json' }), `${name}.json`);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" icon={icon} isBusy={csv.isBusy} onClick={csv.save}>
        {texts.exportCsv}
      </Button>
      <Button variant="secondary" size="small" icon={icon} isBusy={json === null} onClick={saveJson}>
        {texts.exportJson}
      </Button>
    </div>
  );
};
