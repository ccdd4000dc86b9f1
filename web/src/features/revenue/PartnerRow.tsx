import type { Partner, PartnerSecrets } from '@soltrade/schema/contracts/partners';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useState } from 'react';
import { ListRow, RowDetails } from '../../components/ListRow.tsx';
import { partnerToasts as toasts } from '../../lib/messages/partners.ts';
import { messages } from '../../lib/messages.ts';
import { partnerHash } from '../../lib/rowHashes.ts';
import { momentText, utcDayText } from '../../lib/timeTexts.ts';
import { useAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { useRotatePartner, useTestPartner } from './incomingApi.ts';
import { PartnerCalls } from './PartnerCalls.tsx';

type PartnerRowProps = {
  partner: Partner;
  onSecrets: (secrets: PartnerSecrets) => void;
  onRevoke: (partner: Partner) => void;
};

export const PartnerRow = ({ partner, onSecrets, onRevoke }: PartnerRowProps) => {
  const texts = messages.partners;
  const { id, name, platform, createdAt, approvedAt, formerUntil } = partner;
  const [isOpen, setIsOpen] = useState(false);
  const rotation = useRotatePartner();
  const trial = useTestPartner();
  const rotate = useAction(async () => onSecrets(await rotation.mutateAsync(id)));
  const test = useAction(async () => {
    await trial.mutateAsync(id);
    setIsOpen(true);
    toast(toasts.tested);
  });
  const label = platform ? findPlatform(platform)?.label : null;
  const created = texts.createdOn(utcDayText(createdAt));
  return (
    <ListRow
      hash={partnerHash(id)}
      title={name}
      facts={[
        label ? `${label} · ${created}` : created,
        approvedAt ? texts.approved(utcDayText(approvedAt)) : texts.notApproved,
        formerUntil && texts.former(momentText(formerUntil)),
      ]}
      buttons={[
        { text: texts.test, name: texts.testNamed(name), isBusy: trial.isPending, onClick: () => test() },
        {
          text: texts.rotate,
          name: texts.rotateNamed(name),
          isBusy: rotation.isPending,
          onClick: () => rotate(),
        },
        {
          text: texts.revoke,
          name: texts.revokeNamed(name),
          variant: 'danger',
          'aria-haspopup': 'dialog',
          onClick: () => onRevoke(partner),
        },
      ]}
    >
      <RowDetails title={texts.calls} isOpen={isOpen} onToggle={setIsOpen}>
        <PartnerCalls partner={partner} />
      </RowDetails>
    </ListRow>
  );
};
