import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../components/buttonClass.ts';
import { messages } from '../../lib/messages.ts';

/** Where a visitor would be sent, and a link to try it first. */
export const FinalUrl = ({ url, platform }: { url: string; platform: string }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-border bg-background px-3 py-2.5 text-sm">
    <p className="min-w-0 flex-1 basis-56">
      <span className="block text-muted">{messages.doctor.finalUrl}</span>
      <span className="break-all font-medium">{url}</span>
      <span className="block text-muted text-xs">{messages.doctor.sample}</span>
    </p>
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={messages.doctor.tryItNamed(platform)}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      <ExternalLink aria-hidden className="size-4" />
      {messages.doctor.tryIt}
    </a>
  </div>
);
