import { ACCESSES, type Access } from '@soltrade/schema/apiScopes';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CheckboxChip } from '../../components/CheckboxChip.tsx';
import { RecentSignInNotice, type SignInAgain } from '../../components/RecentSignInNotice.tsx';
import { Switch } from '../../components/Switch.tsx';
import { needsRecentSignIn } from '../../lib/errorMessages.ts';
import { accountTexts } from '../../lib/messages/account.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { isOwnBrowserKept, keepOwnBrowser } from '../../lib/ownBrowser.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';
import { toast } from '../../stores/toast.ts';
import { accessQuery, accountFile, useSignOutEverywhere } from './api.ts';
import type { DeleteAccountDialogProps } from './DeleteAccountDialog.tsx';

const DeleteAccountDialog = lazy(() =>
  import('./DeleteAccountDialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
);

const Row = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1 basis-60">
      <h3 className="font-medium">{title}</h3>
      <p className="mt-0.5 text-muted text-sm">{text}</p>
    </div>
    {children}
  </div>
);

const RowButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="secondary" className="max-sm:w-full sm:min-w-48" {...props} />
);

type AccountCardProps = Omit<DeleteAccountDialogProps, 'isOpen' | 'onOpenChange'> & {
  /** Opens the import of a file. */
  importControl: ReactNode;
};

const SignOutEverywhere = ({ user, onEnded }: Pick<AccountCardProps, 'user' | 'onEnded'>) => {
  const [ends, setEnds] = useState<Access[]>([]);
  // Counted each time the card is shown: other pages change it.
  const { data: access } = useQuery({ ...accessQuery(user.id), staleTime: 0 });
  const open = ACCESSES.filter((each) => (access?.[each] ?? 0) > 0);
  const everywhere = useSignOutEverywhere({
    onEnded,
    done: () => toast(toasts.signedOutEverywhere),
    failed: toasts.signOutFailed,
  });
  return (
    <Row title={accountTexts.everywhereTitle} text={accountTexts.everywhereText}>
      <div className="flex flex-col items-start gap-3 max-sm:w-full">
        <RowButton isBusy={everywhere.isPending} onClick={() => everywhere.run(ends)}>
          {everywhere.isPending ? accountTexts.everywhereBusy : accountTexts.everywhere}
        </RowButton>
      </div>
      {access && open.length > 0 ? (
        <fieldset className="basis-full">
          <legend className="mb-2 text-muted text-sm">{accountTexts.everywhereOpen}</legend>
          <div className="flex flex-wrap gap-2">
            {open.map((each) => (
              <CheckboxChip
                key={each}
                isChecked={ends.includes(each)}
                onChange={(isChecked) =>
                  setEnds(isChecked ? [...ends, each] : ends.filter((other) => other !== each))
                }
              >
                {accountTexts.access[each](access[each])}
              </CheckboxChip>
            ))}
          </div>
        </fieldset>
      ) : null}
    </Row>
  );
};

/** Signed in, this browser's visits are the promoter's own anyway. */
const OwnVisits = ({ userId }: { userId: string }) => {
  const [isKept, setKept] = useState(() => isOwnBrowserKept(userId));
  const change = (next: boolean) => {
    keepOwnBrowser(userId, next);
    setKept(next);
  };
  return (
    <Row title={accountTexts.ownTitle} text={accountTexts.ownText}>
      <div className="flex items-center justify-between gap-3 max-sm:w-full sm:min-w-48">
        <span aria-hidden="true" className="text-sm">
          {accountTexts.own}
        </span>
        <Switch label={accountTexts.own} isOn={isKept} onChange={change} />
      </div>
    </Row>
  );
};

type DownloadDataProps = { userId: string; signInAgain: SignInAgain };

const DownloadData = ({ userId, signInAgain }: DownloadDataProps) => {
  const download = useFileDownload({
    fetchFile: () => accountFile(userId),
    fallbackName: accountTexts.downloadFile,
    onSaved: () => toast(toasts.accountExported),
    onFailure: needsRecentSignIn,
  });
  return (
    <Row title={accountTexts.downloadTitle} text={accountTexts.downloadText}>
      <RowButton isBusy={download.isBusy} onClick={download.save}>
        {download.isBusy ? accountTexts.downloading : accountTexts.download}
      </RowButton>
      <RecentSignInNotice
        change={download}
        signInAgain={signInAgain}
        text={accountTexts.downloadSignInAgain}
      />
    </Row>
  );
};

const DeleteAccount = ({ user, importControl, ...rest }: AccountCardProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Row title={accountTexts.deleteTitle} text={accountTexts.deleteText}>
      <RowButton
        variant="danger"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {accountTexts.delete}
      </RowButton>
      {wasOpened ? (
        <Suspense fallback={null}>
          <DeleteAccountDialog user={user} {...rest} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </Row>
  );
};

export const AccountCard = (props: AccountCardProps) => (
  <Card title={accountTexts.title}>
    <div className="divide-y divide-border">
      <SignOutEverywhere user={props.user} onEnded={props.onEnded} />
      <OwnVisits userId={props.user.id} />
      <DownloadData userId={props.user.id} signInAgain={props.signInAgain} />
      <Row title={accountTexts.importTitle} text={accountTexts.importText}>
        {props.importControl}
      </Row>
      <DeleteAccount {...props} />
    </div>
  </Card>
);
