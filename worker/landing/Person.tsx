/** @jsxImportSource @soltrade/worker/landing/jsx */
import { monthText } from './ageText.ts';
import { Proof } from './Proof.tsx';
import type { PromoterModel } from './promoterModel.ts';
import { promoterTextsOf } from './promoterTexts.ts';
import { Share } from './Share.tsx';
import { textsOf } from './texts.ts';

const AVATAR_SIZE = 88;

/** The promoter: their name, their X account, and since when they are here. */
export const Person = ({ model }: { model: PromoterModel }) => {
  const { recommender, memberSince, visit } = model;
  const { name, displayName, avatar, proof } = recommender;
  const own = promoterTextsOf(visit.locale);
  return (
    <div className="card person">
      <Share model={model} />
      <span className="avatar large">
        <img src={avatar ?? ''} width={AVATAR_SIZE} height={AVATAR_SIZE} alt="" decoding="async" />
      </span>
      <h1>
        <bdi>{displayName ?? `@${name}`}</bdi>
      </h1>
      {displayName !== null && <p className="handle">{`@${name}`}</p>}
      <Proof handle={proof?.handle ?? null} texts={textsOf(visit.locale)} className="proof" />
      <p className="source">{own.memberSince(monthText(memberSince, visit.locale))}</p>
    </div>
  );
};
