import type { ReactNode } from 'react';
import { useRevealed } from '../../components/reveal.ts';
import type { SignText } from '../../features/revenue/api.ts';
import { ManualEntryCard } from '../../features/revenue/ManualEntryCard.tsx';
import { WAY_HASHES } from '../../features/revenue/NoRevenueYet.tsx';
import { PartnersCard } from '../../features/revenue/PartnersCard.tsx';
import { PayoutWalletsCard } from '../../features/revenue/PayoutWalletsCard.tsx';
import { ShownEntry } from '../../features/revenue/ShownEntry.tsx';
import { StatementsCard } from '../../features/statements/StatementsCard.tsx';
import { LeastRole } from '../../lib/mayChange.ts';

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

type RevenueSourcesProps = { userId: string; connected: string | null; sign: SignText };

export const RevenueSources = ({ userId, connected, sign }: RevenueSourcesProps) => (
  <div className="flex flex-col gap-4">
    <Way hash={WAY_HASHES.wallet}>
      <LeastRole value="owner">
        <PayoutWalletsCard userId={userId} connected={connected} sign={sign} />
      </LeastRole>
    </Way>
    <Way hash={WAY_HASHES.statement}>
      <StatementsCard userId={userId} entry={(id) => <ShownEntry id={id} />} />
    </Way>
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ManualEntryCard userId={userId} />
      <Way hash={WAY_HASHES.partner}>
        <LeastRole value="owner">
          <PartnersCard userId={userId} />
        </LeastRole>
      </Way>
    </div>
  </div>
);
