import type { PartnerSecrets } from '@soltrade/schema/contracts/partners';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Form } from '../../components/Form.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { describeError, fieldError, serverMessage } from '../../lib/errorMessages.ts';
import { messages } from '../../lib/messages.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { useAddPartner } from './incomingApi.ts';
import { NO_PLATFORM, platformOf, platformOptions } from './incomingText.ts';

type PartnerFormProps = { userId: string; onSecrets: (secrets: PartnerSecrets) => void };

/** Adds a partner, whose secrets are shown next. */
export const PartnerForm = ({ userId, onSecrets }: PartnerFormProps) => {
  const texts = messages.partners;
  const [name, setName] = useState('');
  const [platform, setPlatform] = useState(NO_PLATFORM);
  const [failure, setFailure] = useState<unknown>(null);
  const addition = useAddPartner(userId);
  const submit = useSingleFlight(async () => {
    setFailure(null);
    try {
      onSecrets(await addition.mutateAsync({ name, platform: platformOf(platform) }));
      setName('');
      setPlatform(NO_PLATFORM);
    } catch (error) {
      setFailure(error);
      toast(toasts.partnerFailed(serverMessage(error, describeError(error))));
    }
  });
  return (
    <Form onSubmit={() => void submit()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.name} error={fieldError(failure, { name: 'name', codes: [] })}>
          {(control) => <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />}
        </Field>
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
