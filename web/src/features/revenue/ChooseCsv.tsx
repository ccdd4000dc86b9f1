import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { messages } from '../../lib/messages.ts';

type ChooseCsvProps = { label: string; isBusy: boolean; onChoose: (file: File) => void };

export const ChooseCsv = ({ label, isBusy, onChoose }: ChooseCsvProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={messages.statements.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onChoose(picked);
          // Allows choosing the same file again after a correction.
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        icon={<FileUp aria-hidden className="size-4" />}
        className="self-start max-sm:w-full"
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
};
