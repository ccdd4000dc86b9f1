import { looksLikeAddress } from '@soltrade/schema/address';
import {
  credential as credentialSchema,
  type PlatformConnection,
} from '@soltrade/schema/contracts/platforms';
import { CONNECTABLE_PLATFORMS, findPlatform } from '@soltrade/schema/platforms/index';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { toast } from '../../components/toast.ts';
import { describeError, fieldError } from '../../lib/errorMessages.ts';
import { messages } from '../../lib/messages.ts';
import { useSingleFlight } from '../../lib/singleFlight.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { activePlatforms } from './activePlatforms.ts';
import { useConnectPlatform } from './api.ts';

type ConnectPlatformFormProps = { userId: string; connections: readonly PlatformConnection[] };

/** Picks a platform and takes its credential. Without a platform a press of Connect does nothing. */
export const ConnectPlatformForm = ({ userId, connections }: ConnectPlatformFormProps) => {
  const connect = useConnectPlatform(userId);
  const [platformId, setPlatformId] = useState('');
  const [credential, setCredential] = useState('');
  const [error, setError] = useState<string | null>(null);

  const isConnected = (id: string) =>
    activePlatforms(connections).some(({ platformName }) => platformName === id);
  const definition = findPlatform(platformId)?.credential ?? null;

  const submit = useSingleFlight(async () => {
    if (definition === null) return;
    const parsed = credentialSchema.safeParse(credential);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? messages.platforms.refused);
    setError(null);
    try {
      await connect.mutateAsync({
        platformName: platformId,
        field: definition.field,
        credential: parsed.data,
      });
      setPlatformId('');
      setCredential('');
      toast(toasts.platformConnected);
    } catch (failure) {
      setError(fieldError(failure, { name: definition.field, codes: [] }) ?? describeError(failure));
      toast(toasts.platformConnectionFailed);
    }
  });

  const isOddWallet =
    definition?.field === 'walletAddress' && credential.trim() !== '' && !looksLikeAddress(credential.trim());
  const hint = isOddWallet ? messages.platforms.walletHint : undefined;

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={messages.platforms.platform}>
        {(control) => (
          <Select
            {...control}
            value={platformId}
            placeholder={messages.platforms.choose}
            onChange={(value) => {
              setPlatformId(value);
              setError(null);
            }}
            options={CONNECTABLE_PLATFORMS.map(({ id, label }) =>
              isConnected(id)
                ? { value: id, label, isDisabled: true, note: messages.platforms.connectedMark }
                : { value: id, label },
            )}
          />
        )}
      </Field>
      <Field
        label={definition?.label ?? messages.platforms.credential}
        hint={definition ? hint : messages.platforms.credentialHint}
        error={error}
      >
        {(control) => (
          <Input {...control} value={credential} onChange={(event) => setCredential(event.target.value)} />
        )}
      </Field>
      <Button type="submit" isBusy={connect.isPending} className="self-start max-sm:w-full">
        {connect.isPending ? messages.platforms.connecting : messages.platforms.connect}
      </Button>
    </form>
  );
};
