import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../components/buttonClass.ts';
import { doctorTexts } from './doctorTexts.ts';

const PLAIN =
  'inline-flex min-h-6 items-center gap-1.5 rounded-xs text-accent-text underline underline-offset-4';

type TestLinkProps = {
  url: string;
  platform: string;
  isPlain?: boolean;
};

export const TestLink = ({ url, platform, isPlain = false }: TestLinkProps) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={doctorTexts.testNamed(platform)}
    className={isPlain ? PLAIN : buttonClass({ variant: 'secondary', size: 'small' })}
  >
    <ExternalLink aria-hidden className="size-4" />
    {doctorTexts.test}
  </a>
);
