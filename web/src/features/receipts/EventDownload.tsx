import { Download } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { messages } from '../../lib/messages.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';
import { eventsFile } from './api.ts';

/** What a promoter can count alone. */
export const EventDownload = ({ linkId }: { linkId: string }) => {
  const { isBusy, save } = useFileDownload({
    fetchFile: () => eventsFile(linkId),
    fallbackName: messages.receipts.eventsFile,
  });
  return (
    <section>
      <Button
        variant="secondary"
        size="small"
        icon={<Download aria-hidden className="size-4" />}
        isBusy={isBusy}
        onClick={save}
      >
        {messages.receipts.downloadEvents}
      </Button>
      <p className="mt-2 text-muted text-xs">{messages.receipts.downloadEventsText}</p>
    </section>
  );
};
