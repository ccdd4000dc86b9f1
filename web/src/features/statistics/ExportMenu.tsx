import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { messages } from '../../lib/messages.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';

export type ExportedFile = {
  label: string;
  fetchFile: () => Promise<{ blob: Blob; name: string | null }>;
  /** Used if the server names none. */
  fallbackName: string;
};

/** The page's own data as a file, with its query. */
export const jsonFile = (question: object, data: object) => ({
  blob: new Blob([JSON.stringify({ question, ...data }, null, 2)], { type: 'application/json' }),
  name: null,
});

const icon = <Download aria-hidden className="size-4" />;

const Item = ({ file, onSaved }: { file: ExportedFile; onSaved: () => void }) => {
  const { save, isBusy } = useFileDownload({ ...file, onSaved });
  return (
    <Button variant="secondary" icon={icon} isBusy={isBusy} onClick={save}>
      {file.label}
    </Button>
  );
};

export const ExportMenu = ({ files }: { files: readonly ExportedFile[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-my-1"
        aria-haspopup="dialog"
        icon={icon}
        onClick={() => setIsOpen(true)}
      >
        {messages.analytics.export}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={messages.analytics.export}>
        <div className="flex flex-col gap-2">
          {files.map((file) => (
            <Item key={file.label} file={file} onSaved={() => setIsOpen(false)} />
          ))}
        </div>
      </Dialog>
    </>
  );
};
