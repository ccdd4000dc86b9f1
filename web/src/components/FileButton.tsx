import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useMayChange } from '../lib/mayChange.ts';
import { Button } from './Button.tsx';

type FileButtonProps = {
  /** Of the button. */
  text: string;
  /** Of the field that the browser has for it. */
  label: string;
  /** What the browser's dialog offers, as in HTML. */
  accept: string;
  variant?: 'primary' | 'secondary';
  isBusy: boolean;
  onChoose: (file: File) => void;
};

export const FileButton = ({
  text,
  label,
  accept,
  variant = 'secondary',
  isBusy,
  onChoose,
}: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  if (!useMayChange()) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
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
        variant={variant}
        icon={<FileUp aria-hidden className="size-4" />}
        className="self-start max-sm:w-full"
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  );
};
