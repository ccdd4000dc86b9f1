import { proofText } from '@soltrade/schema/landingTexts';
import { xProfileUrl } from '@soltrade/schema/xHandle';

type ProofProps = { handle: string | null; texts: Parameters<typeof proofText>[1] };

const look =
  'inline-block max-w-full truncate py-0.5 align-top text-muted text-sm underline-offset-4 [&:any-link]:underline';

/**
 * A promoter's X account as on landing pages: a plain line, underlined if it links to a profile.
 */
export const Proof = ({ handle, texts }: ProofProps) =>
  handle === null ? (
    <span className={look}>{proofText(handle, texts)}</span>
  ) : (
    <a className={look} href={xProfileUrl(handle)} target="_blank" rel="nofollow noopener">
      {proofText(handle, texts)}
    </a>
  );
