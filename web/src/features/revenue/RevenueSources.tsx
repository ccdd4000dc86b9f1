import type { ReactNode } from 'react';
import { useRevealed } from '../../components/reveal.ts';
import { ManualEntryCard } from './ManualEntryCard.tsx';
import { WAY_HASHES } from './NoRevenueYet.tsx';
import { PartnersCard } from './PartnersCard.tsx';
import type { SignText } from './PayoutWalletRow.tsx';
import { PayoutWalletsCard } from './PayoutWalletsCard.tsx';
import { StatementsCard } from './StatementsCard.tsx';

type Hash = (typeof WAY_HASHES)[keyof typeof WAY_HASHES];

const Way = ({ hash, children }: { hash: Hash; children: ReactNode }) => (
  <div ref={useRevealed<HTMLDivElement>(hash)} tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none">
    {children}
  </div>
);

type RevenueSourcesProps = { userId: string; connected: string | null; sign: SignText };

export const RevenueSources = ({ userId, connected, sign }: RevenueSourcesProps) => (
  <div className="flex flex-col gap-6">
    <Way hash={WAY_HASHES.wallet}>
      <PayoutWalletsCard userId={userId} connected={connected} sign={sign} />
    </Way>
    <Way hash={WAY_HASHES.statement}>
      <StatementsCard userId={userId} />
    </Way>
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ManualEntryCard userId={userId} />
      <Way hash={WAY_HASHES.partner}>
        <PartnersCard userId={userId} />
      </Way>
    </div>
  </div>
);
