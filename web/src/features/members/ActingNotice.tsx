import type { CurrentUser } from '@soltrade/schema/contracts/users';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { userLabel } from '../../lib/user.ts';
import { useLeaveAccount, useSwitchAccount } from './api.ts';
import { actingTexts as texts } from './texts.ts';

type ActingNoticeProps = { user: CurrentUser; acting: NonNullable<CurrentUser['acting']> };

/** Says on every page which account a member acts for, and leads back to their own. */
export const ActingNotice = ({ user, acting: { role, personId } }: ActingNoticeProps) => {
  const [isLeaving, setLeaving] = useState(false);
  const back = useSwitchAccount();
  const leaving = useLeaveAccount(personId, { settled: () => setLeaving(false) });
  return (
    <div className="mb-6">
      <Notice
        role="status"
        control={
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="small"
              isBusy={back.isPending}
              onClick={() => back.run(personId)}
            >
              {texts.back}
            </Button>
            <Button
              variant="ghost"
              size="small"
              aria-haspopup="dialog"
              onClick={() => setLeaving(true)}
            >
              {texts.leave}
            </Button>
          </div>
        }
      >
        {texts.acting(userLabel(user), role)} {role === 'viewer' ? texts.viewer : null}
      </Notice>
      <ConfirmDialog
        isOpen={isLeaving}
        title={texts.leaveTitle}
        text={texts.leaveText}
        confirm={texts.leave}
        keep={texts.stay}
        isBusy={leaving.isPending}
        onConfirm={() => leaving.run(user.id)}
        onClose={() => setLeaving(false)}
      />
    </div>
  );
};
