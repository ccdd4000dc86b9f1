import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { formatOfPaste } from '@soltrade/schema/platforms/pastedLink';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Form } from '../../components/Form.tsx';
import { Select } from '../../components/Select.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { messages } from '../../lib/messages.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { activePlatforms } from './activePlatforms.ts';
import { useConnectPlatform } from './api.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { platformOptions } from './platformOptions.ts';
import { useCredentialDraft } from './useCredentialDraft.ts';
import { useClosedPlatforms } from './useEarningSplit.ts';

type ConnectPlatformFormProps = { userId: string; connections: readonly PlatformConnection[] };

export const ConnectPlatformForm = ({ userId, connections }: ConnectPlatformFormProps) => {
  const connect = useConnectPlatform(userId);
  const closed = useClosedPlatforms();
  const [platformId, setPlatformId] = useState('');
  const platform = findPlatform(platformId);
  const state = useCredentialDraft(platform, { input: '', formatId: null });

  const isConnected = (id: string) =>
    activePlatforms(connections).some(({ platformName }) => platformName === id);
  const formatBefore = (id: string) =>
    connections.find(({ platformName }) => platformName === id)?.format ?? null;

  const factsOf = (id: string) => {
    if (isConnected(id)) return { isDisabled: true, note: messages.platforms.connectedMark };
    return closed.includes(id) ? { note: messages.platforms.closedMark } : {};
  };

  const submit = useSingleFlight(async () => {
    const field = platform?.credential?.field;
    const accepted = state.accepted();
    if (!field || !accepted) return;
    try {
      await connect.mutateAsync({ platformName: platformId, field, ...accepted });
      setPlatformId('');
      state.change({ input: '', formatId: null });
      toast(toasts.platformConnected);
    } catch (failure) {
      state.refused(failure);
      toast(toasts.platformConnectionFailed);
    }
  });

  return (
    <Form onSubmit={() => void submit()}>
      <Field label={messages.platforms.platform}>
        {(control) => (
          <Select
            {...control}
            value={platformId}
            placeholder={messages.platforms.choose}
            onChange={(value) => {
              setPlatformId(value);
              const chosen = findPlatform(value);
              const pasted = chosen && formatOfPaste(chosen, state.draft.input);
              state.change({ formatId: pasted?.id ?? formatBefore(value) });
            }}
            options={platformOptions(factsOf)}
          />
        )}
      </Field>
      <CredentialFields platform={platform} state={state} />
      <Button type="submit" isBusy={connect.isPending} className="self-start max-sm:w-full">
        {connect.isPending ? messages.platforms.connecting : messages.platforms.connect}
      </Button>
    </Form>
  );
};
