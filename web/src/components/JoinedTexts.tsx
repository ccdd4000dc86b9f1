import { Fragment } from 'react';

/** Short texts separated by dots, where alone the line may break. */
export const JoinedTexts = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 ? <span> · </span> : null}
      <span className="whitespace-nowrap">{text}</span>
    </Fragment>
  ));
