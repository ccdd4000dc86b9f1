import type { Receipt } from '@soltrade/schema/contracts/receipts';
import { messages } from '../../lib/messages.ts';
import { eventsOf } from './receiptState.ts';
import { exactly, shardSentences } from './receiptText.ts';

/** Each counter of the link in words. */
export const ReceiptCounters = ({ shards }: Pick<Receipt, 'shards'>) => (
  <section>
    <h3 className="font-semibold">{messages.receipts.byCounter}</h3>
    <p className="mt-0.5 text-muted text-xs">{messages.receipts.byCounterText(exactly(shards.length))}</p>
    <ul className="mt-2 divide-y divide-border text-sm">
      {shards.map((shard) => (
        <li key={shard.shard} className="py-2.5">
          <p className="flex flex-wrap justify-between gap-x-4 font-medium tabular-nums">
            <span>{messages.receipts.counter(exactly(shard.shard + 1))}</span>
            <span>
              {messages.analytics.clicked(exactly(eventsOf(shard.clicks)))} ·{' '}
              {messages.analytics.viewed(exactly(eventsOf(shard.views)))}
            </span>
          </p>
          <p className="mt-0.5 text-muted text-xs">{shardSentences(shard).join(' ')}</p>
        </li>
      ))}
    </ul>
  </section>
);
