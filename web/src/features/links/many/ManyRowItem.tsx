import { shortAddress } from '@soltrade/schema/address';
import { tokenInitial, tokenTexts } from '@soltrade/schema/format';
import { tokenImagePath } from '@soltrade/schema/paths';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../../components/Avatar.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { IconButton } from '../../../components/Button.tsx';
import { ManualCopy, useCopy } from '../../../components/Copy.tsx';
import { LinkUrl } from '../../../components/LinkUrl.tsx';
import { RowDetails } from '../../../components/ListRow.tsx';
import { isMissing, type ManyRow } from './manyRows.ts';
import { manyTexts as texts } from './texts.ts';

type State = { tone: 'positive' | 'negative' | 'neutral'; text: string };

/** Nothing for a token that gets a link, as most do. */
const badgeOf = (row: ManyRow): State | null => {
  const { states } = texts;
  if (row.said === null) return { tone: 'neutral', text: states.looking };
  if (isMissing(row)) return { tone: 'negative', text: states.missing };
  const { outcome } = row.said;
  if (outcome === 'possible') return null;
  if (outcome === 'failed')
    return { tone: 'negative', text: row.isTried ? states.notMade : states.failed };
  return { tone: outcome === 'made' ? 'positive' : 'neutral', text: states[outcome] };
};

type ManyRowItemProps = {
  row: ManyRow;
  /** Whether it can be made, or left out. */
  isChoice: boolean;
  hasOwn: boolean;
  onTake: (isTaken: boolean) => void;
  /** Its own fields; null where they would change nothing. */
  fields: ReactNode;
};

export const ManyRowItem = ({ row, isChoice, hasOwn, onTake, fields }: ManyRowItemProps) => {
  const { mint, said, isTaken } = row;
  const [isOpen, setIsOpen] = useState(false);
  const symbol = said?.token ? tokenTexts(said.token).symbol : null;
  const name = symbol ?? shortAddress(mint);
  const url = said?.link?.url ?? '';
  const { copy, isRefused } = useCopy(url);
  const badge = badgeOf(row);
  return (
    <li className="py-1.5">
      <div className="flex min-h-11 items-center gap-x-3">
        {isChoice ? (
          <input
            type="checkbox"
            className="size-6 shrink-0"
            aria-label={texts.take(name)}
            checked={isTaken}
            onChange={({ target }) => onTake(target.checked)}
          />
        ) : null}
        <Avatar
          id={mint}
          src={said?.token ? tokenImagePath(mint) : null}
          initial={tokenInitial(symbol)}
          className="size-9 text-sm"
          isLazy
        />
        <div className="min-w-0 flex-1 text-muted text-xs">
          <p className="truncate font-semibold text-base text-text" title={mint}>
            <bdi>{name}</bdi>
          </p>
          {url === '' ? (
            symbol && <p className="font-mono">{shortAddress(mint)}</p>
          ) : (
            <LinkUrl url={url} mint={mint} />
          )}
        </div>
        {badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null}
        {url === '' ? null : (
          <IconButton
            label={texts.copyNamed(name)}
            icon={<Copy aria-hidden />}
            onClick={() => void copy()}
          />
        )}
      </div>
      {isRefused ? <ManualCopy url={url} /> : null}
      {said?.problem ? <p className="text-negative text-sm">{said.problem.detail}</p> : null}
      {fields === null ? null : (
        <RowDetails
          title={hasOwn ? texts.ownSet : texts.ownFields}
          isOpen={isOpen}
          onToggle={setIsOpen}
        >
          <div className="flex flex-col gap-5 py-2">{fields}</div>
        </RowDetails>
      )}
    </li>
  );
};
