import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/Form.tsx';
import { failureText, fieldErrors } from '../../lib/errorMessages.ts';
import { rulesTexts as texts } from '../../lib/messages/rules.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';

type RuleFormProps = {
  /** The field's name in API errors. */
  field: string;
  save: () => Promise<unknown>;
  /** The button's label, if not the usual one. */
  submit?: string;
  /** Removes the rule; null if there is none. */
  removal: { label: string; remove: () => Promise<unknown> } | null;
  onDone: () => void;
  children: ReactNode;
};

/** The frame of a rule's form: saves, removes, and shows why that failed. */
export const RuleForm = ({
  field,
  save,
  submit = texts.save,
  removal,
  onDone,
  children,
}: RuleFormProps) => {
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = useSingleFlight(async (what: 'save' | 'remove', work: () => Promise<unknown>) => {
    setFailure(null);
    setBusy(what);
    try {
      await work();
      onDone();
    } catch (error) {
      setFailure(fieldErrors(error)[field] ?? failureText(error));
    } finally {
      setBusy(null);
    }
  });
  return (
    <Form onSubmit={() => void run('save', save)}>
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
            onClick={() => void run('remove', removal.remove)}
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
