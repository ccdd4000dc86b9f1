/** @jsxImportSource @soltrade/worker/landing/jsx */

import { proofText } from '@soltrade/schema/landingTexts';
import type { Locale } from '@soltrade/schema/locales';
import { xProfileUrl } from '@soltrade/schema/xHandle';
import { BrandMark } from './Frame.tsx';
import type { LandingModel } from './model.ts';
import type { PromoterTexts, Texts } from './texts/Texts.ts';
import { textsOf } from './texts.ts';

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

type RecommenderProps = { recommender: LandingModel['recommender']; locale: Locale; texts: Texts };

type OwnPage = NonNullable<LandingModel['recommender']['page']>;

/** No rate for too few calls, and no text without any. */
const finishedText = (name: string, { finished, reached }: OwnPage, own: PromoterTexts): string => {
  if (reached !== null) return own.reached({ reached, of: finished });
  return finished === 0 ? own.title(name) : own.finished(finished);
};

const AVATAR_SIZE = 40;

export const Recommender = ({ recommender, locale, texts }: RecommenderProps) => (
  <div className="recommender">
    <span className="avatar">
      {recommender.avatar === null ? (
        <BrandMark size={AVATAR_SIZE} />
      ) : (
        <img
          src={recommender.avatar}
          width={AVATAR_SIZE}
          height={AVATAR_SIZE}
          alt=""
          decoding="async"
        />
      )}
    </span>
    <div className="recommender-text">
      <div className="recommender-line">
        <p className="recommender-name">
          <bdi>{recommender.displayName ?? recommender.name}</bdi>
        </p>
        {recommender.proof !== null && (
          <Proof handle={recommender.proof.handle} texts={texts} className="proof" />
        )}
      </div>
      {recommender.page !== null && (
        <a className="proof" href={recommender.page.path}>
          {finishedText(recommender.name, recommender.page, textsOf(locale).promoter)}
        </a>
      )}
    </div>
  </div>
);
