import type { Link } from '@soltrade/schema/contracts/links';
import { abbreviate, formatUsd } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { ManualCopy } from '../../components/ManualCopy.tsx';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../lib/messages.ts';
import { useCopy } from '../../lib/useCopy.ts';
import { foundLinksQuery } from './api.ts';

const texts = messages.generate;

const figuresOf = ({ clickCount, hasRevenue, totalRevenue, isActive }: Link): string =>
  [
    messages.links.clicks(abbreviate(clickCount)),
    ...(hasRevenue ? [messages.links.earned(formatUsd(totalRevenue))] : []),
    ...(isActive ? [] : [messages.links.inactive]),
  ].join(' · ');

const Known = ({ link }: { link: Link }) => {
  const { copy, isRefused } = useCopy(link.shortUrl);
  return (
    <Notice
      control={
        <Button
          variant="secondary"
          size="small"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy()}
        >
          {texts.copyKnown}
        </Button>
      }
    >
      <p className="font-semibold">
        {texts.known} <span className="font-normal text-muted">{figuresOf(link)}</span>
      </p>
      <p className="text-muted">{link.isActive ? texts.knownText : texts.knownPausedText}</p>
      {isRefused ? <ManualCopy url={link.shortUrl} /> : null}
    </Notice>
  );
};

export const KnownLink = ({ userId, mint }: { userId: string; mint: string }) => {
  const { data } = useQuery(foundLinksQuery(userId, mint));
  const link = data?.find(({ token }) => token.contractAddress === mint);
  return link ? <Known link={link} /> : null;
};
