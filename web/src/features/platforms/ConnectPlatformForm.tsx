import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { formatOfLink } from '@soltrade/schema/platforms/diagnose';
import { CONNECTABLE_PLATFORMS, findPlatform, isSpecified } from '@soltrade/schema/platforms/index';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Form } from '../../components/Form.tsx';
import { Select, type SelectOption } from '../../components/Select.tsx';
import { messages } from '../../lib/messages.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { activePlatforms } from './activePlatforms.ts';
import { useConnectPlatform } from './api.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { useCredentialDraft } from './useCredentialDraft.ts';
import { useClosedPlatforms } from './useEarningSplit.ts';

type ConnectPlatformFormProps = { userId: string; connections: readonly PlatformConnection[] };

/** Picks a platform and enters its credential. Without a platform, Connect does nothing. */
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

  const optionsOf = (isShown: typeof isSpecified): SelectOption[] =>
    CONNECTABLE_PLATFORMS.filter(isShown).map(({ id, label }) =>
      isConnected(id)
        ? { value: id, label, isDisabled: true, note: messages.platforms.connectedMark }
        : { value: id, label, ...(closed.includes(id) ? { note: messages.platforms.closedMark } : {}) },
    );

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
              const pasted = chosen && formatOfLink(chosen, state.draft.input);
              state.change({ formatId: pasted?.id ?? formatBefore(value) });
            }}
            options={[
              { label: messages.platforms.onEveryPage, options: optionsOf(isSpecified) },
              {
                label: messages.platforms.whereConnected,
                options: optionsOf((platform) => !isSpecified(platform)),
              },
            ]}
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
