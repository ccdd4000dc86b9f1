import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import type { Credential, PlatformDefinition } from '@soltrade/schema/platforms/definePlatform';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form } from '../../components/Field.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { credentialOf } from './activePlatforms.ts';
import { useEditConnection } from './api.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { platformsTexts } from './texts.ts';
import { useCredentialDraft } from './useReferral.ts';

export type ConnectedPlatform = PlatformDefinition & { credential: Credential };

type EditProps = { connection: PlatformConnection; platform: ConnectedPlatform };

const EditForm = ({ connection, platform, onDone }: EditProps & { onDone: () => void }) => {
  const state = useCredentialDraft(platform, {
    input: credentialOf(connection) ?? '',
    formatId: connection.format,
  });
  const edit = useEditConnection(connection.id, {
    done: () => {
      onDone();
      toast(toasts.platformUpdated);
    },
    onFailure: (failure) => {
      state.refused(failure);
      return true;
    },
  });
  const submit = () => {
    const accepted = state.accepted();
    if (!accepted) return;
    if (accepted.credential === credentialOf(connection) && accepted.format === connection.format) {
      return onDone();
    }
    edit.run({ field: platform.credential.field, ...accepted });
  };
  return (
    <Form onSubmit={submit}>
      <CredentialFields platform={platform} state={state} />
      <Button type="submit" isBusy={edit.isPending}>
        {edit.isPending ? platformsTexts.saving : platformsTexts.save}
      </Button>
    </Form>
  );
};

type EditConnectionDialogProps = EditProps & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export const EditConnectionDialog = ({
  isOpen,
  onOpenChange,
  ...props
}: EditConnectionDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title={platformsTexts.editNamed(props.platform.label)}
    text={platformsTexts.editText}
  >
    <EditForm {...props} onDone={() => onOpenChange(false)} />
  </Dialog>
);
