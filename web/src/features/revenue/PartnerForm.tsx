import type { PartnerSecrets } from '@soltrade/schema/contracts/partners';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Form } from '../../components/Form.tsx';
import { Select } from '../../components/Select.tsx';
import { TextField } from '../../components/TextField.tsx';
import { messages } from '../../lib/messages.ts';
import { useFormAction } from '../../lib/useAction.ts';
import { useAddPartner } from './incomingApi.ts';
import { NO_PLATFORM, platformOf, platformOptions } from './incomingText.ts';

type PartnerFormProps = { userId: string; onSecrets: (secrets: PartnerSecrets) => void };

export const PartnerForm = ({ userId, onSecrets }: PartnerFormProps) => {
  const texts = messages.partners;
  const [name, setName] = useState('');
  const [platform, setPlatform] = useState(NO_PLATFORM);
  const addition = useAddPartner(userId);
  const [submit, errors] = useFormAction({ fields: ['name'] }, async () => {
    onSecrets(await addition.mutateAsync({ name, platform: platformOf(platform) }));
    setName('');
    setPlatform(NO_PLATFORM);
  });
  return (
    <Form onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={texts.name} error={errors.name} value={name} onChange={setName} />
        <Field label={texts.platform}>
          {(control) => (
            <Select
              {...control}
              value={platform}
              placeholder={texts.noPlatform}
              options={platformOptions(texts.noPlatform)}
              onChange={setPlatform}
            />
          )}
        </Field>
      </div>
      <Button type="submit" isBusy={addition.isPending} className="self-start max-sm:w-full">
        {addition.isPending ? texts.adding : texts.add}
      </Button>
    </Form>
  );
};
