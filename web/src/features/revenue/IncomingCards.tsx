import { ManualEntryCard } from './ManualEntryCard.tsx';
import { WAY_IDS } from './NoRevenueYet.tsx';
import { PartnersCard } from './PartnersCard.tsx';
import { StatementsCard } from './StatementsCard.tsx';

/** The ways in that are not the chain: statements, payouts by hand, partners. */
export const IncomingCards = ({ userId }: { userId: string }) => (
  <>
    <div id={WAY_IDS.statement} className="flex scroll-mt-24 flex-col gap-6">
      <StatementsCard userId={userId} />
      <ManualEntryCard userId={userId} />
    </div>
    <div id={WAY_IDS.partner} className="scroll-mt-24">
      <PartnersCard userId={userId} />
    </div>
  </>
);
