import { BrandMark } from './BrandMark.tsx';
import type { LandingModel } from './model.ts';
import type { Texts } from './texts/Texts.ts';

type RecommenderProps = { recommender: LandingModel['recommender']; texts: Texts };

const AVATAR_SIZE = 64;

const VerifiedMark = ({ title }: { title: string }) => (
  <svg className="verified" width="18" height="18" viewBox="0 0 24 24" role="img" aria-label={title}>
    <title>{title}</title>
    <path d="m12 1.5 2.7 2 3.300-.1 1 3.200 2.700 2-1.100 3.200 1.100 3.200-2.700 2-1 3.200-3.300-.1-2.700 2-2.700-2-3.300.1-1-3.200-2.700-2 1.100-3.200-1.100-3.200 2.700-2 1-3.200 3.300.1z" />
    <path d="m8 12 2.800 2.800L16.200 9" />
  </svg>
);

export const Recommender = ({ recommender, texts }: RecommenderProps) => (
  <div className="recommender">
    <span className="avatar">
      {recommender.avatar === null ? (
        <BrandMark size={AVATAR_SIZE} />
      ) : (
        <img src={recommender.avatar} width={AVATAR_SIZE} height={AVATAR_SIZE} alt="" decoding="async" />
      )}
    </span>
    <p className="recommender-name">
      <bdi>{recommender.displayName ?? recommender.name}</bdi>
      {recommender.verified && <VerifiedMark title={texts.verified} />}
    </p>
  </div>
);
