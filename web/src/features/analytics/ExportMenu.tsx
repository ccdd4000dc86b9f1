import { Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { buttonClass } from '../../components/buttonClass.ts';
import { messages } from '../../lib/messages.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';
import type { ExportedFile } from './exportedFile.ts';

const itemClass =
  'flex min-h-10 w-full cursor-pointer select-none items-center rounded-control px-3 text-sm outline-none data-highlighted:bg-border';

const Item = ({ file }: { file: ExportedFile }) => {
  const { save } = useFileDownload(file);
  return (
    <DropdownMenu.Item className={itemClass} onSelect={save}>
      {file.label}
    </DropdownMenu.Item>
  );
};

/** Every file of what the filters show, behind one button. */
export const ExportMenu = ({ files }: { files: readonly ExportedFile[] }) => (
  // Not modal: a modal menu hides the page from assistive technology while its controls stay focusable.
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger className={buttonClass({ variant: 'ghost', size: 'small', className: '-my-1' })}>
      <Download aria-hidden className="size-4" />
      {messages.analytics.export}
    </DropdownMenu.Trigger>
    <DropdownMenu.Content
      align="end"
      sideOffset={4}
      className="z-60 w-64 rounded-card border border-border bg-raised p-1.5 shadow-raised data-[state=open]:animate-fade"
    >
      {files.map((file) => (
        <Item key={file.label} file={file} />
      ))}
    </DropdownMenu.Content>
  </DropdownMenu.Root>
);
