import { useEffect, useRef } from 'react';
import { linksTexts } from '../lib/messages/links.ts';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

/** The URL in a selected field, for browsers that refuse the clipboard. */
export const ManualCopy = ({ url }: { url: string }) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className="w-full">
      <Field label={linksTexts.manualLabel} hint={linksTexts.manualHint}>
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
