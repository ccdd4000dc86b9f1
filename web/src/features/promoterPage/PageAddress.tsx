import { Copy, ExternalLink } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/buttonClass.ts';
import { LinkUrl } from '../../components/LinkUrl.tsx';
import { ManualCopy } from '../../components/ManualCopy.tsx';
import { promoterPage as texts } from '../../lib/messages/promoterPage.ts';
import { useCopy } from '../../lib/useCopy.ts';

/** The open page's URL, to share. */
export const PageAddress = ({ url }: { url: string }) => {
  const { copy, isRefused } = useCopy(url);
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-control border border-border bg-background px-4 py-3">
        <LinkUrl url={url} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <ExternalLink aria-hidden className="size-4" />
          {texts.view}
        </a>
      </div>
      {isRefused ? <ManualCopy url={url} /> : null}
    </div>
  );
};
