import { LedgerCard } from './LedgerCard.tsx';
import { UnknownPayersCard } from './UnknownPayersCard.tsx';

export const RevenuePayouts = ({ userId }: { userId: string }) => (
  <div className="flex flex-col gap-6">
    <UnknownPayersCard userId={userId} />
    <LedgerCard userId={userId} />
  </div>
);
