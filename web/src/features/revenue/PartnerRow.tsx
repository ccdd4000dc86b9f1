import type { Partner, PartnerSecrets } from '@soltrade/schema/contracts/partners';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useRevealed } from '../../components/reveal.ts';
import { describeError, serverMessage } from '../../lib/errorMessages.ts';
import { messages } from '../../lib/messages.ts';
import { partnerHash } from '../../lib/rowHashes.ts';
import { momentText, utcDayText } from '../../lib/timeTexts.ts';
import { toasts } from '../../lib/toastMessages.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { useRotatePartner, useTestPartner } from './incomingApi.ts';
import { PartnerCalls } from './PartnerCalls.tsx';

type PartnerRowProps = {
  partner: Partner;
  onSecrets: (secrets: PartnerSecrets) => void;
  onRevoke: (partner: Partner) => void;
};

const failed = (error: unknown) => toast(toasts.partnerFailed(serverMessage(error, describeError(error))));

export const PartnerRow = ({ partner, onSecrets, onRevoke }: PartnerRowProps) => {
  const texts = messages.partners;
  const row = useRevealed<HTMLLIElement>(partnerHash(partner.id));
  const [isOpen, setIsOpen] = useState(false);
  const rotation = useRotatePartner();
  const trial = useTestPartner();
  const rotate = useSingleFlight(async () => {
    try {
      onSecrets(await rotation.mutateAsync(partner.id));
    } catch (error) {
      failed(error);
    }
  });
  const test = useSingleFlight(async () => {
    try {
      await trial.mutateAsync(partner.id);
      setIsOpen(true);
      toast(toasts.partnerTested);
    } catch (error) {
      failed(error);
    }
  });
  const { name, platform, createdAt, approvedAt, formerUntil } = partner;
  const label = platform ? findPlatform(platform)?.label : null;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-col gap-3 py-4 outline-none first:pt-0 last:pb-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="break-words font-medium">{name}</p>
          <p className="text-muted text-sm">
            {label ? `${label} · ` : ''}
            {texts.createdOn(utcDayText(createdAt))}
          </p>
          <p className="text-muted text-sm">
            {approvedAt ? texts.approved(utcDayText(approvedAt)) : texts.notApproved}
          </p>
          {formerUntil ? <p className="text-muted text-sm">{texts.former(momentText(formerUntil))}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            isBusy={trial.isPending}
            aria-label={texts.testNamed(name)}
            onClick={() => void test()}
          >
            {texts.test}
          </Button>
          <Button
            variant="secondary"
            size="small"
            isBusy={rotation.isPending}
            aria-label={texts.rotateNamed(name)}
            onClick={() => void rotate()}
          >
            {texts.rotate}
          </Button>
          <Button
            variant="danger"
            size="small"
            aria-haspopup="dialog"
            aria-label={texts.revokeNamed(name)}
            onClick={() => onRevoke(partner)}
          >
            {texts.revoke}
          </Button>
        </div>
      </div>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer py-1 font-medium text-sm">{texts.calls}</summary>
        {isOpen ? <PartnerCalls partner={partner} /> : null}
      </details>
    </li>
  );
};
