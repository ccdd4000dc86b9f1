import { useRef, useState } from 'react';
import * as messages from '../lib/messages/general.ts';
import { Button } from './Button.tsx';
import { copyText } from './Copy.tsx';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

type SecretFieldProps = { label: string; hint?: string; value: string };

/** Text to copy by a button, or selected if the browser refuses the clipboard. */
export const SecretField = ({ label, hint, value }: SecretFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const isAllowed = await copyText(value);
    setIsCopied(isAllowed);
    if (!isAllowed) input.current?.select();
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            ref={input}
            readOnly
            value={value}
            className="font-mono text-sm"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="secondary"
            className="shrink-0"
            aria-label={messages.copyNamed(label)}
            onClick={() => void copy()}
          >
            {isCopied ? messages.copied : messages.copy}
          </Button>
        </div>
      )}
    </Field>
  );
};
