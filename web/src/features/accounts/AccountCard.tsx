import { ACCESSES, type Access } from '@soltrade/schema/apiScopes';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CheckboxChip } from '../../components/CheckboxChip.tsx';
import { RecentSignInNotice, type SignInAgain } from '../../components/RecentSignInNotice.tsx';
import { Switch } from '../../components/Switch.tsx';
import { needsRecentSignIn } from '../../lib/errorMessages.ts';
import { counted } from '../../lib/messages/general.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { isOwnBrowserKept, keepOwnBrowser } from '../../lib/ownBrowser.ts';
import { useFileDownload } from '../../lib/useFileDownload.ts';
import { toast } from '../../stores/toast.ts';
import { accessQuery, accountFile, useSignOutEverywhere } from './api.ts';
import type { DeleteAccountDialogProps } from './DeleteAccountDialog.tsx';
import { profileTexts } from './texts.ts';

const texts = {
  title: 'Account',
  everywhereTitle: 'Sign Out Everywhere',
  everywhereText:
    'Signs you out on every device, including this one. Ends Telegram and notifications.',
  everywhereOpen: 'These keep working without you signed in. End them too?',
  access: {
    apiKeys: (count: number) => counted(String(count), 'API key', 'API keys'),
    assistants: (count: number) => counted(String(count), 'assistant', 'assistants'),
    webhooks: (count: number) => counted(String(count), 'webhook', 'webhooks'),
    sharedReports: (count: number) => counted(String(count), 'shared report', 'shared reports'),
    overlays: (count: number) => counted(String(count), 'stream overlay', 'stream overlays'),
    partners: (count: number) => counted(String(count), 'partner key', 'partner keys'),
    invitations: (count: number) => counted(String(count), 'open invitation', 'open invitations'),
    members: (count: number) => counted(String(count), 'person', 'people'),
  },
  ownTitle: 'Your Own Visits',
  ownText:
    'While you’re signed in here, your views and clicks on your own links are listed apart and not counted. Switch this on to keep that after you sign out. Your own domains can’t tell who you are: visits there count.',
  own: 'This browser is mine',
  everywhere: 'Sign Out Everywhere',
  everywhereBusy: 'Signing out...',
  downloadTitle: 'Your Data',
  downloadText: 'Everything we store about you and your links, in one JSON file.',
  download: 'Download My Data',
  downloading: 'Downloading...',
  downloadFile: 'soltrade-data.json',
  importTitle: 'Import',
  importText:
    'Links, platforms and rules from such a file, or links from Dub, Sink, Shlink or Kutt.',
  deleteTitle: 'Delete Account',
  deleteText: 'Permanently deletes your profile and takes all your pages offline.',
  downloadSignInAgain:
    'Please sign in again. The file holds everything about your account, so we need to be sure it’s you.',
} as const;

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
    <Row title={texts.everywhereTitle} text={texts.everywhereText}>
      <div className="flex flex-col items-start gap-3 max-sm:w-full">
        <RowButton isBusy={everywhere.isPending} onClick={() => everywhere.run(ends)}>
          {everywhere.isPending ? texts.everywhereBusy : texts.everywhere}
        </RowButton>
      </div>
      {access && open.length > 0 ? (
        <fieldset className="basis-full">
          <legend className="mb-2 text-muted text-sm">{texts.everywhereOpen}</legend>
          <div className="flex flex-wrap gap-2">
            {open.map((each) => (
              <CheckboxChip
                key={each}
                isChecked={ends.includes(each)}
                onChange={(isChecked) =>
                  setEnds(isChecked ? [...ends, each] : ends.filter((other) => other !== each))
                }
              >
                {texts.access[each](access[each])}
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
    <Row title={texts.ownTitle} text={texts.ownText}>
      <div className="flex items-center justify-between gap-3 max-sm:w-full sm:min-w-48">
        <span aria-hidden="true" className="text-sm">
          {texts.own}
        </span>
        <Switch label={texts.own} isOn={isKept} onChange={change} />
      </div>
    </Row>
  );
};

type DownloadDataProps = { userId: string; signInAgain: SignInAgain };

const DownloadData = ({ userId, signInAgain }: DownloadDataProps) => {
  const download = useFileDownload({
    fetchFile: () => accountFile(userId),
    fallbackName: texts.downloadFile,
    onSaved: () => toast(toasts.accountExported),
    onFailure: needsRecentSignIn,
  });
  return (
    <Row title={texts.downloadTitle} text={texts.downloadText}>
      <RowButton isBusy={download.isBusy} onClick={download.save}>
        {download.isBusy ? texts.downloading : texts.download}
      </RowButton>
      <RecentSignInNotice
        change={download}
        signInAgain={signInAgain}
        text={texts.downloadSignInAgain}
      />
    </Row>
  );
};

const DeleteAccount = ({ user, importControl, ...rest }: AccountCardProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Row title={texts.deleteTitle} text={texts.deleteText}>
      <RowButton
        variant="danger"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {profileTexts.deleteAccount}
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
  <Card title={texts.title}>
    <div className="divide-y divide-border">
      <SignOutEverywhere user={props.user} onEnded={props.onEnded} />
      <OwnVisits userId={props.user.id} />
      <DownloadData userId={props.user.id} signInAgain={props.signInAgain} />
      <Row title={texts.importTitle} text={texts.importText}>
        {props.importControl}
      </Row>
      <DeleteAccount {...props} />
    </div>
  </Card>
);
