import { Copy, ExternalLink } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/buttonClass.ts';
import { Card } from '../../components/Card.tsx';
import { messages } from '../../lib/messages.ts';
import { copyLink } from './copyLink.ts';
import { LinkUrl } from './LinkUrl.tsx';

export type GeneratedLink = { url: string; devUrl: string };

/** The link that was just made, ready to be posted. */
export const LinkResultCard = ({ link }: { link: GeneratedLink }) => (
  <Card
    title={messages.generate.resultTitle}
    text={messages.generate.resultText}
    className="border-positive/50"
  >
    <div className="flex flex-col gap-4">
      <p className="rounded-control border border-border bg-background px-4 py-3">
        <LinkUrl url={link.url} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copyLink(link.url)}>
          {messages.generate.copy}
        </Button>
        <a href={link.url} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary' })}>
          <ExternalLink aria-hidden className="size-4" />
          {messages.generate.open}
        </a>
      </div>
      {link.devUrl ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-border border-t pt-4 text-sm">
          <p className="min-w-0">
            <span className="block text-muted">{messages.generate.backup}</span>
            <LinkUrl url={link.devUrl} />
          </p>
          <Button
            variant="ghost"
            size="small"
            icon={<Copy aria-hidden className="size-4" />}
            onClick={() => void copyLink(link.devUrl)}
          >
            {messages.generate.copyBackup}
          </Button>
        </div>
      ) : null}
    </div>
  </Card>
);
