import type { Statistics } from '@soltrade/schema/contracts/analytics';
import { abbreviate } from '@soltrade/schema/format';
import { messages } from '../../lib/messages.ts';

const CLASSES = ['persons', 'repeats', 'robots'] as const;

/** People, repeats and robots side by side, and what each of them is. */
export const ClassCards = ({ views, clicks }: Pick<Statistics, 'views' | 'clicks'>) => (
  <ul className="grid gap-3 md:grid-cols-3">
    {CLASSES.map((name) => (
      <li key={name} className="rounded-control border border-border p-4">
        <h3 className="font-semibold text-sm">{messages.analytics[name]}</h3>
        <p className="mt-1 flex flex-wrap gap-x-3 font-medium tabular-nums">
          <span>{messages.analytics.viewed(abbreviate(views[name]))}</span>
          <span>{messages.analytics.clicked(abbreviate(clicks[name]))}</span>
        </p>
        <p className="mt-1.5 text-muted text-xs">{messages.analytics.classes[name]}</p>
      </li>
    ))}
  </ul>
);
