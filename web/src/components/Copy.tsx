import { useEffect, useRef, useState } from 'react';
import { toasts } from '../lib/messages/toasts.ts';
import { type ToastContent, toast } from '../stores/toast.ts';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

type Copying = {
  /** Copies the URL, or a post with it, and reports the outcome. */
  copy: () => Promise<boolean>;
  /** The browser refused, so the URL must be shown for manual copying. */
  isRefused: boolean;
};

/** Returns whether the browser allowed it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

export const useCopy = (url: string, done: ToastContent = toasts.copied): Copying => {
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null);
  const copy = async () => {
    const isCopied = await copyText(url);
    setRefusedUrl(isCopied ? null : url);
    toast(isCopied ? done : toasts.copyFailed);
    return isCopied;
  };
  return { copy, isRefused: refusedUrl === url };
};

/** The URL in a selected field, for browsers that refuse the clipboard. */
export const ManualCopy = ({ url }: { url: string }) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className="w-full">
      <Field
        label="Your link"
        hint="Your browser blocked copying. Select the link and copy it manually."
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
    </div>
  );
};
