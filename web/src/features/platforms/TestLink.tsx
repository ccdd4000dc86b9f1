import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../components/buttonClass.ts';
import { messages } from '../../lib/messages.ts';

/** Opens a promoter's own link to the sample token. */
export const TestLink = ({ url, platform }: { url: string; platform: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={messages.doctor.testNamed(platform)}
    className={buttonClass({ variant: 'secondary', size: 'small' })}
  >
    <ExternalLink aria-hidden className="size-4" />
    {messages.doctor.test}
  </a>
);
