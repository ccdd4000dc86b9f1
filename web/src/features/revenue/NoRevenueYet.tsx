import { Card } from '../../components/Card.tsx';
import { Link } from '../../lib/routing.ts';
import { revenueTexts } from './texts.ts';

const { ways, emptyTitle, emptyText } = revenueTexts;

/** Hashes of the ways in, on the Sources tab. */
export const WAY_HASHES = {
  wallet: '#payout-wallets',
  statement: '#statements',
  manual: '#by-hand',
  partner: '#partners',
} as const;

const WAYS = ['wallet', 'statement', 'partner'] as const;

export const NoRevenueYet = () => (
  <Card title={emptyTitle} text={emptyText}>
    <ul className="grid gap-3 sm:grid-cols-3">
      {WAYS.map((way) => (
        <li key={way}>
          <Link
            to={`?tab=sources${WAY_HASHES[way]}`}
            className="flex h-full flex-col gap-1 rounded-control border border-border bg-raised p-4 transition-colors duration-(--duration) hover:border-accent-text"
          >
            <span className="font-semibold">{ways[way].title}</span>
            <span className="text-muted text-sm">{ways[way].text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
