import { Fragment } from 'react';

/** Short texts with dots between them, where alone the line may break. */
export const JoinedTexts = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 ? ' · ' : null}
      <span className="whitespace-nowrap">{text}</span>
    </Fragment>
  ));
