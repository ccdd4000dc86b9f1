/** @jsxImportSource @soltrade/web/landing/jsx */
import { BrandMark } from './BrandMark.tsx';
import type { LandingModel } from './model.ts';
import { Proof } from './Proof.tsx';
import type { Texts } from './texts/Texts.ts';

type RecommenderProps = { recommender: LandingModel['recommender']; texts: Texts };

const AVATAR_SIZE = 40;

export const Recommender = ({ recommender, texts }: RecommenderProps) => (
  <div className="recommender">
    <span className="avatar">
      {recommender.avatar === null ? (
        <BrandMark size={AVATAR_SIZE} />
      ) : (
        <img src={recommender.avatar} width={AVATAR_SIZE} height={AVATAR_SIZE} alt="" decoding="async" />
      )}
    </span>
    <div className="recommender-text">
      <p className="recommender-name">
        <bdi>{recommender.displayName ?? recommender.name}</bdi>
      </p>
      {recommender.proof !== null && (
        <Proof handle={recommender.proof.handle} texts={texts} className="proof" />
      )}
    </div>
  </div>
);
