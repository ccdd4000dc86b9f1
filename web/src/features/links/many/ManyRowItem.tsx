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

const badgeOf = (row: ManyRow): { tone: 'positive' | 'negative' | 'neutral'; text: string } => {
  const { states } = texts;
  if (row.said === null) return { tone: 'neutral', text: states.looking };
  if (isMissing(row)) return { tone: 'negative', text: states.missing };
  const { outcome } = row.said;
  if (outcome === 'failed')
    return { tone: 'negative', text: row.isTried ? states.notMade : states.failed };
  return { tone: outcome === 'made' ? 'positive' : 'neutral', text: states[outcome] };
};

const OwnLink = ({ url, mint, name }: { url: string; mint: string; name: string }) => {
  const { copy, isRefused } = useCopy(url);
  return (
    <>
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1">
          <LinkUrl url={url} mint={mint} />
        </span>
        <IconButton
          label={texts.copyNamed(name)}
          icon={<Copy aria-hidden />}
          onClick={() => void copy()}
        />
      </div>
      {isRefused ? <ManualCopy url={url} /> : null}
    </>
  );
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
  const badge = badgeOf(row);
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3">
        {isChoice ? (
          <input
            type="checkbox"
            className="size-6 shrink-0"
            aria-label={texts.take(name)}
            checked={isTaken}
            onChange={({ target }) => onTake(target.checked)}
          />
        ) : (
          <span aria-hidden className="size-6 shrink-0" />
        )}
        <Avatar
          id={mint}
          src={said?.token ? tokenImagePath(mint) : null}
          initial={tokenInitial(symbol)}
          className="size-8 text-xs"
          isLazy
        />
        <p className="min-w-0 flex-1 text-sm">
          {symbol === null ? null : <bdi className="mr-2 break-words font-semibold">{symbol}</bdi>}
          <span className="font-mono text-muted text-xs" title={mint}>
            {shortAddress(mint)}
          </span>
        </p>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <div className="flex flex-col gap-1 pl-9 text-sm empty:hidden">
        {said?.link ? <OwnLink url={said.link.url} mint={mint} name={name} /> : null}
        {said?.problem ? <p className="text-negative">{said.problem.detail}</p> : null}
        {fields === null ? null : (
          <RowDetails
            title={hasOwn ? texts.ownSet : texts.ownFields}
            isOpen={isOpen}
            onToggle={setIsOpen}
          >
            <div className="flex flex-col gap-5 pt-2">{fields}</div>
          </RowDetails>
        )}
      </div>
    </li>
  );
};
