/** @jsxImportSource @soltrade/worker/landing/jsx */

import { proofText } from '@soltrade/schema/proofText';
import { xProfileUrl } from '@soltrade/schema/xHandle';
import type { Texts } from './texts/Texts.ts';

type ProofProps = { handle: string | null; texts: Pick<Texts, 'noXAccount'>; className: string };

/** Who a promoter is on X, for visitors to verify: names and pictures can be anyone's. */
export const Proof = ({ handle, texts, className }: ProofProps) =>
  handle === null ? (
    <span className={className}>{proofText(handle, texts)}</span>
  ) : (
    <a className={className} href={xProfileUrl(handle)} target="_blank" rel="nofollow noopener">
      {proofText(handle, texts)}
    </a>
  );
