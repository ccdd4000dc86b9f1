/** @jsxImportSource @soltrade/worker/landing/jsx */

import { proofText } from '@soltrade/schema/proofText';
import type { PromoterModel } from './promoterModel.ts';
import { SharedTags } from './SharedTags.tsx';
import { textsOf } from './texts.ts';

/** A promoter page's title, description and link preview metadata. */
export const PromoterHead = ({ model }: { model: PromoterModel }) => {
  const { recommender, visit, isIndexed, newest, record } = model;
  const own = textsOf(visit.locale).promoter;
  const proof = proofText(recommender.proof?.handle ?? null, textsOf(visit.locale));
  return (
    <>
      {/* Its promoter decides. Pages of older calls are never indexed. */}
      {(!isIndexed || newest !== null) && <meta name="robots" content="noindex" />}
      <SharedTags
        page={model}
        title={record === null ? `@${recommender.name}` : own.title(recommender.name)}
        description={record === null ? proof : `${proof} · ${own.description(recommender.name)}`}
        type="profile"
        hasCard={record !== null && newest === null}
        pictures={[recommender.avatar]}
      />
    </>
  );
};
