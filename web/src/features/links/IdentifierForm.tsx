import { customIdentifier, type Link } from '@soltrade/schema/contracts/links';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field, Form } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { failureText, fieldErrors } from '../../lib/errorMessages.ts';
import { linksTexts } from '../../lib/messages/links.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { useUpdateLink } from './api.ts';
import { HostField } from './HostField.tsx';

const FIELDS = ['shortIdentifier', 'customIdentifier'] as const;
type FieldName = (typeof FIELDS)[number];
type Errors = Partial<Record<FieldName, string>>;

const pathWith = (url: string, identifier: string): string =>
  `${new URL(url).pathname.split('/').slice(0, -1).join('/')}/${identifier}`;

/** Refusals appear at the field, and the input stays. */
export const IdentifierForm = ({ link, onDone }: { link: Link; onDone: () => void }) => {
  const update = useUpdateLink(link.id);
  const present = {
    shortIdentifier: link.shortIdentifier ?? '',
    customIdentifier: link.customIdentifier,
  };
  const [values, setValues] = useState(present);
  const [host, setHost] = useState(link.host);
  const [errors, setErrors] = useState<Errors>({});

  const submit = useSingleFlight(async () => {
    const changes: Partial<Record<FieldName, string>> & { host?: string | null } = {};
    const problems: Errors = {};
    for (const name of FIELDS) {
      const parsed = customIdentifier.safeParse(values[name]);
      if (values[name] === present[name]) continue;
      if (parsed.success) changes[name] = parsed.data;
      else problems[name] = parsed.error.issues[0]?.message ?? '';
    }
    if (host !== link.host) changes.host = host;
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    if (Object.keys(changes).length === 0) return onDone();
    try {
      await update.mutateAsync(changes);
      onDone();
      toast(toasts.linkRenamed);
    } catch (failure) {
      const named = fieldErrors(failure);
      setErrors(named);
      if (!FIELDS.some((name) => named[name])) toast(toasts.updateFailed(failureText(failure)));
    }
  });

  const field = (name: FieldName, label: string, hint: string) => (
    <Field label={label} hint={hint} error={errors[name] ?? null}>
      {(control) => (
        <Input
          {...control}
          value={values[name]}
          onChange={(event) => {
            setErrors({});
            setValues({ ...values, [name]: event.target.value });
          }}
        />
      )}
    </Field>
  );

  return (
    <Form onSubmit={() => void submit()}>
      {field(
        'shortIdentifier',
        linksTexts.shortIdentifier,
        linksTexts.shortIdentifierHint(pathWith(link.shortUrl, values.shortIdentifier)),
      )}
      {field(
        'customIdentifier',
        linksTexts.backupIdentifier,
        linksTexts.identifierHint(pathWith(link.devUrl, values.customIdentifier)),
      )}
      <HostField userId={link.userId} host={host} onChange={setHost} />
      <Button type="submit" isBusy={update.isPending}>
        {update.isPending ? linksTexts.saving : linksTexts.save}
      </Button>
    </Form>
  );
};
