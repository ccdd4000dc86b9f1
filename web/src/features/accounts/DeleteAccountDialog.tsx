import type { User } from '@soltrade/schema/contracts/users';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form, TextField } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { SignInAgain } from '../../components/useRecentSignIn.tsx';
import { failureText, needsRecentSignIn } from '../../lib/errorMessages.ts';
import { accountTexts } from '../../lib/messages/account.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { useDeleteAccount } from './api.ts';

const Facts = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section>
    <h3 className="font-semibold text-sm">{title}</h3>
    <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 text-muted text-sm">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);

export type DeleteAccountDialogProps = {
  user: User;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Runs after the session has ended on the server, before the pages update. */
  onEnded: () => Promise<void>;
  onDeleted: () => void;
  /** Renders a sign-in that calls back when done. */
  signInAgain: SignInAgain;
};

export const DeleteAccountDialog = (props: DeleteAccountDialogProps) => {
  const { user, isOpen, onOpenChange, onEnded, onDeleted, signInAgain } = props;
  const texts = accountTexts;
  const word = user.username ?? texts.confirmWord;
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const deletion = useDeleteAccount(user.id, onEnded);

  const submit = useSingleFlight(async () => {
    setFailure(null);
    setIsWrong(typed.trim() !== word);
    if (typed.trim() !== word) return;
    try {
      await deletion.mutateAsync();
    } catch (error) {
      return setFailure(error);
    }
    onDeleted();
    toast(toasts.accountDeleted);
  });

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={texts.dialogTitle}
      text={texts.dialogText}
    >
      <div className="flex flex-col gap-4">
        <Facts title={texts.goesTitle} items={texts.goes} />
        <Facts title={texts.staysTitle} items={texts.stays} />
        <p className="text-muted text-sm">{texts.afterwards}</p>
        <Form onSubmit={() => void submit()} className="flex flex-col gap-4">
          <TextField
            label={texts.confirm(word)}
            error={isWrong ? texts.confirmWrong(word) : null}
            value={typed}
            onChange={setTyped}
          />
          {needsRecentSignIn(failure) ? (
            <Notice role="alert" control={signInAgain(() => setFailure(null))}>
              {texts.signInAgain}
            </Notice>
          ) : null}
          {failure !== null && !needsRecentSignIn(failure) ? (
            <Notice tone="negative" role="alert">
              {failureText(failure)}
            </Notice>
          ) : null}
          <div className="flex flex-wrap justify-end gap-3">
            <Button
              variant="secondary"
              className="max-sm:w-full"
              onClick={() => onOpenChange(false)}
            >
              {texts.keep}
            </Button>
            <Button
              type="submit"
              variant="danger"
              isBusy={deletion.isPending}
              className="max-sm:w-full"
            >
              {deletion.isPending ? texts.deleting : texts.delete}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
};
