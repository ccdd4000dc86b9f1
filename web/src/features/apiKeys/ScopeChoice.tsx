import { API_SCOPES, type ApiScope } from '@soltrade/schema/apiScopes';
import { useId } from 'react';
import { apiKeys as texts } from '../../lib/messages/apiKeys.ts';

type ScopeChoiceProps = {
  chosen: readonly ApiScope[];
  error: string | null;
  onChange: (chosen: ApiScope[]) => void;
};

/** What a key may do, each with what that means. */
export const ScopeChoice = ({ chosen, error, onChange }: ScopeChoiceProps) => {
  const errorId = useId();
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{texts.scopes}</legend>
      {API_SCOPES.map((scope) => (
        <label key={scope} className="flex min-h-6 cursor-pointer items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="size-6 shrink-0 cursor-pointer accent-(--color-accent-solid)"
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(API_SCOPES.filter((each) => (each === scope ? target.checked : chosen.includes(each))))
            }
          />
          <span className="min-w-0">
            <code className="font-medium">{scope}</code>
            <span className="block text-muted">{texts.scopeTexts[scope]}</span>
          </span>
        </label>
      ))}
      {error ? (
        <p id={errorId} role="alert" className="text-negative text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
};
