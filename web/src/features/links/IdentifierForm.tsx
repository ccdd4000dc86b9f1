import type { Link } from '@soltrade/schema/contracts/links';
import { IDENTIFIER_RULES, textProblem } from '@soltrade/schema/textRules';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field, Form } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { fieldErrors } from '../../lib/errorMessages.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { useUpdateLink } from './api.ts';
import { HostField } from './HostField.tsx';
import { linksTexts } from './texts.ts';

const FIELDS = ['shortIdentifier', 'customIdentifier'] as const;
type FieldName = (typeof FIELDS)[number];
type Errors = Partial<Record<FieldName, string>>;

const pathWith = (url: string, identifier: string): string =>
  `${new URL(url).pathname.split('/').slice(0, -1).join('/')}/${identifier}`;

/** Refusals appear at the field, and the input stays. */
export const IdentifierForm = ({ link, onDone }: { link: Link; onDone: () => void }) => {
  const present = {
    shortIdentifier: link.shortIdentifier ?? '',
    customIdentifier: link.customIdentifier,
  };
  const [values, setValues] = useState(present);
  const [host, setHost] = useState(link.host);
  const [errors, setErrors] = useState<Errors>({});

  const update = useUpdateLink(link.id, {
    done: () => {
      onDone();
      toast(toasts.linkRenamed);
    },
    onFailure: (failure) => {
      const named = fieldErrors(failure);
      setErrors(named);
      return FIELDS.some((name) => named[name]);
    },
  });

  const submit = () => {
    const changes: Partial<Record<FieldName, string>> & { host?: string | null } = {};
    const problems: Errors = {};
    for (const name of FIELDS) {
      if (values[name] === present[name]) continue;
      const problem = textProblem(IDENTIFIER_RULES, values[name]);
      if (problem === null) changes[name] = values[name].trim();
      else problems[name] = problem;
    }
    if (host !== link.host) changes.host = host;
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    if (Object.keys(changes).length === 0) onDone();
    else update.run(changes);
  };

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
    <Form onSubmit={submit}>
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
