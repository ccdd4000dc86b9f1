import type { User } from '@soltrade/schema/contracts/users';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form, TextField } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RecentSignInNotice, type SignInAgain } from '../../components/RecentSignInNotice.tsx';
import { failureText, needsRecentSignIn } from '../../lib/errorMessages.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { useDeleteAccount } from './api.ts';
import { profileTexts } from './texts.ts';

const texts = {
  deleting: 'Deleting...',
  keep: 'Keep My Account',
  dialogTitle: 'Delete your account?',
  dialogText:
    'This takes effect immediately and cannot be undone. If you want a copy of your data, download it first.',
  goesTitle: 'What gets deleted',
  goes: [
    'Your profile: username, display name, picture, wallet and X account',
    'Your platforms and their referral codes',
    'Your sessions on every device, and your API keys',
    'Your links: visitors will see “Link Not Found”',
  ],
  staysTitle: 'What stays, and why',
  stays: [
    'Your link identifiers stay reserved, so no one can claim links you posted. Usernames too, unless they never had a link, an open page or X',
    'Clicks and views stay as anonymous numbers in the home page’s totals',
    'Earnings stay as anonymous entries, because they were really earned',
    'Visitors’ reports about your links stay until they expire',
  ],
  afterwards:
    'You can sign up again with the same wallet or X account. You’ll start from scratch. Backups are overwritten within 30 days.',
  /** Typed by users without a username. */
  confirmWord: 'delete',
  confirm: (word: string) => `Type ${word} to confirm`,
  confirmWrong: (word: string) => `Type exactly ${word}`,
  signInAgain:
    'Please sign in again. Deleting an account cannot be undone, so we need to be sure it’s you.',
} as const;

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
  const word = user.username ?? texts.confirmWord;
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const deletion = useDeleteAccount(user.id, {
    onEnded,
    done: () => {
      onDeleted();
      toast(toasts.accountDeleted);
    },
    onFailure: () => true,
  });
  const { error } = deletion;

  const submit = () => {
    const isRight = typed.trim() === word;
    setIsWrong(!isRight);
    if (isRight) deletion.run();
    else if (!deletion.isPending) deletion.reset();
  };

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
        <Form onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label={texts.confirm(word)}
            error={isWrong ? texts.confirmWrong(word) : null}
            value={typed}
            onChange={setTyped}
          />
          <RecentSignInNotice
            change={deletion}
            signInAgain={signInAgain}
            text={texts.signInAgain}
          />
          {error !== null && !needsRecentSignIn(error) ? (
            <Notice tone="negative" role="alert">
              {failureText(error)}
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
              {deletion.isPending ? texts.deleting : profileTexts.deleteAccount}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
};
