import type { PlatformFormat } from '@soltrade/schema/platforms/definePlatform';
import { messages } from '../../lib/messages.ts';
import { TestLink } from './TestLink.tsx';

type FinalUrlProps = { url: string; platform: string; format: PlatformFormat };

/** A visitor's URL, and a test link with what to look for. */
export const FinalUrl = ({ url, platform, format }: FinalUrlProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-border bg-background px-3 py-2.5 text-sm">
    <p className="min-w-0 flex-1 basis-56">
      <span className="block text-muted">{messages.doctor.finalUrl}</span>
      <span className="break-all font-medium">{url}</span>
      <span className="block text-muted text-xs">{messages.doctor.sample}</span>
    </p>
    <TestLink url={url} platform={platform} />
    <p className="basis-full text-muted text-xs">{messages.doctor.lookFor(format, new URL(url).host)}</p>
  </div>
);
