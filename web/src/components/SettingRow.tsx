import { type ReactNode, type Ref, useRef, useState } from 'react';
import { failureText, fieldErrors } from '../lib/errorMessages.ts';
import { useChange } from '../lib/useChange.ts';
import { Button } from './Button.tsx';
import { Form } from './Field.tsx';

const texts = {
  change: 'Change',
  actionNamed: (action: string, setting: string) => `${action} ${setting}`,
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
} as const;

type SettingRowProps = {
  ref?: Ref<HTMLDivElement>;
  name: string;
  /** The current state, in a line. */
  summary: string;
  /** The button's label. */
  action?: string;
  /** The form; null if the setting can't be changed now. */
  children: ((close: () => void) => ReactNode) | null;
  /** Shown whether or not the form is open. */
  below?: ReactNode;
};

/** A setting in one line; its form opens below. */
export const SettingRow = ({
  ref,
  name,
  summary,
  action = texts.change,
  children,
  below = null,
}: SettingRowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-medium text-sm">{name}</h3>
          <p className="break-words text-muted text-sm">{summary}</p>
        </div>
        {children === null ? null : (
          <Button
            ref={button}
            variant="secondary"
            size="small"
            className="shrink-0"
            aria-expanded={isOpen}
            aria-label={texts.actionNamed(action, name)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {action}
          </Button>
        )}
      </div>
      {below ? <div className="mt-3">{below}</div> : null}
      {isOpen && children ? <div className="mt-4">{children(close)}</div> : null}
    </div>
  );
};

type SettingFormProps = {
  /** The field's name in API errors. */
  field: string;
  save: () => Promise<unknown>;
  /** The button's label, if not the usual one. */
  submit?: string;
  /** Removes the setting; null if there is none. */
  removal: { label: string; remove: () => Promise<unknown> } | null;
  onDone: () => void;
  children: ReactNode;
};

/** The frame of a setting's form: saves, removes, and shows why that failed. */
export const SettingForm = ({
  field,
  save,
  submit = texts.save,
  removal,
  onDone,
  children,
}: SettingFormProps) => {
  const change = useChange(
    (what: 'save' | 'remove') =>
      what === 'save' ? save() : (removal?.remove() ?? Promise.resolve()),
    { done: onDone, onFailure: () => true },
  );
  const { run, error } = change;
  const busy = change.isPending ? change.input : null;
  const failure = error && (fieldErrors(error)[field] ?? failureText(error));
  return (
    <Form onSubmit={() => run('save')}>
      {children}
      {failure === null ? null : (
        <p role="alert" className="text-negative text-sm">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={busy === 'save'}>
          {busy === 'save' ? texts.saving : submit}
        </Button>
        {removal === null ? null : (
          <Button
            variant="secondary"
            size="small"
            isBusy={busy === 'remove'}
            onClick={() => run('remove')}
          >
            {removal.label}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
};
