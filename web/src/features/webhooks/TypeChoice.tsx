import { WEBHOOK_TYPES, type WebhookType } from '@soltrade/schema/contracts/webhookParts';
import { useId } from 'react';
import { webhooks as texts } from '../../lib/messages/webhooks.ts';

type TypeChoiceProps = {
  chosen: readonly WebhookType[];
  error: string | null;
  onChange: (chosen: WebhookType[]) => void;
};

/** What an endpoint is told, each with when that is. */
export const TypeChoice = ({ chosen, error, onChange }: TypeChoiceProps) => {
  const errorId = useId();
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{texts.types}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {WEBHOOK_TYPES.map((type) => (
          <label key={type} className="flex min-h-6 cursor-pointer items-start gap-3 text-sm">
            <input
              type="checkbox"
              className="size-6 shrink-0 cursor-pointer accent-(--color-accent-solid)"
              checked={chosen.includes(type)}
              onChange={({ target }) =>
                onChange(
                  WEBHOOK_TYPES.filter((each) => (each === type ? target.checked : chosen.includes(each))),
                )
              }
            />
            <span className="min-w-0">
              <code className="font-medium">{type}</code>
              <span className="block text-muted">{texts.typeTexts[type]}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} role="alert" className="text-negative text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
};
