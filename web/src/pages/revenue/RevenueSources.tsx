import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.tsx';
import { useRevealed } from '../../components/reveal.ts';
import type { SignText } from '../../features/revenue/api.ts';
import { ManualEntryCard } from '../../features/revenue/ManualEntryCard.tsx';
import { WAY_HASHES } from '../../features/revenue/NoRevenueYet.tsx';
import { PartnersCard } from '../../features/revenue/PartnersCard.tsx';
import { PayoutWalletsCard } from '../../features/revenue/PayoutWalletsCard.tsx';
import { ShownEntry } from '../../features/revenue/ShownEntry.tsx';
import { partnersTexts } from '../../features/revenue/texts.ts';
import { StatementsCard } from '../../features/statements/StatementsCard.tsx';
import { LeastRole, useMayChange } from '../../lib/mayChange.ts';

type Hash = (typeof WAY_HASHES)[keyof typeof WAY_HASHES];

const Way = ({ hash, children }: { hash: Hash; children: ReactNode }) => (
  <div
    ref={useRevealed<HTMLDivElement>(hash)}
    tabIndex={-1}
    className="min-w-0 scroll-mt-24 outline-none"
  >
    {children}
  </div>
);

const AddPartner = () =>
  useMayChange() ? (
    <ButtonLink to={`?tab=sources${WAY_HASHES.partner}`} variant="secondary" size="small">
      {partnersTexts.add}
    </ButtonLink>
  ) : null;

type RevenueSourcesProps = { userId: string; connected: string | null; sign: SignText };

/** What brings revenue. A form is open for who came to add something. */
export const RevenueSources = ({ userId, connected, sign }: RevenueSourcesProps) => {
  const { hash } = useLocation();
  return (
    <div className="flex flex-col gap-4">
      {hash === WAY_HASHES.manual ? (
        <Way hash={WAY_HASHES.manual}>
          <ManualEntryCard userId={userId} />
        </Way>
      ) : null}
      <Way hash={WAY_HASHES.statement}>
        <StatementsCard
          userId={userId}
          entry={(id) => <ShownEntry id={id} />}
          isAdding={hash === WAY_HASHES.statement}
        />
      </Way>
      <Way hash={WAY_HASHES.wallet}>
        <LeastRole value="owner">
          <PayoutWalletsCard
            userId={userId}
            connected={connected}
            sign={sign}
            isAdding={hash === WAY_HASHES.wallet}
          />
        </LeastRole>
      </Way>
      <Way hash={WAY_HASHES.partner}>
        <LeastRole value="owner">
          <PartnersCard
            userId={userId}
            control={hash === WAY_HASHES.partner ? null : <AddPartner />}
          />
        </LeastRole>
      </Way>
    </div>
  );
};
