/** @jsxImportSource @soltrade/worker/landing/jsx */

import { proofText } from '@soltrade/schema/proofText';
import { xProfileUrl } from '@soltrade/schema/xHandle';
import type { Texts } from './texts/Texts.ts';

type ProofProps = { handle: string | null; texts: Pick<Texts, 'noXAccount'>; className: string };

/** The promoter's X account, for visitors to verify, because names and pictures can be faked. */
export const Proof = ({ handle, texts, className }: ProofProps) =>
  handle === null ? (
    <span className={className}>{proofText(handle, texts)}</span>
  ) : (
    <a className={className} href={xProfileUrl(handle)} target="_blank" rel="nofollow noopener">
      {proofText(handle, texts)}
    </a>
  );
