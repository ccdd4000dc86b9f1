/** @jsxImportSource @soltrade/worker/landing/jsx */

import { callText, multipleText } from './callText.ts';
import { changeText } from './changeText.ts';
import type { CallLine, PromoterModel } from './promoterModel.ts';
import { promoterTextsOf } from './promoterTexts.ts';
import { textsOf } from './texts.ts';
import type { Visit } from './visit.ts';

const PICTURE_SIZE = 44;

/** `hasLine`: with the course of its price, which the figures next to it say too. */
type CallProps = { line: CallLine; visit: Visit; hasLine?: boolean };

/** What a call came to, in the colour of a gain or a loss; the sign is in the number itself. */
const Multiple = ({ multiple, label }: { multiple: number; label: string }) => (
  <p className={multiple < 1 ? 'multiple lower' : 'multiple'}>
    <b>{multipleText(multiple)}</b>
    <span>{label}</span>
  </p>
);

/** The call's result after seven days, or why there is none; and the promoter's stake, if they stated one. */
const stateText = ({ state, r7, noMarket, stake }: CallLine, { locale }: Visit): string => {
  const own = promoterTextsOf(locale);
  const outcome =
    state !== 'settled'
      ? own.states[state]
      : noMarket || r7 === null
        ? own.noMarket
        : own.afterWeek(multipleText(r7));
  return stake === 'not_stated' ? outcome : `${outcome} · ${textsOf(locale).stakes[stake]}`;
};

const Call = ({ line, visit, hasLine = false }: CallProps) => {
  const { href, name, symbol, image, call, peak } = line;
  const own = promoterTextsOf(visit.locale);
  const texts = textsOf(visit.locale);
  const content = (
    <>
      {image === null ? (
        <span className="coin" aria-hidden="true">
          {[...symbol][0]}
        </span>
      ) : (
        <img
          className="coin"
          src={image}
          width={PICTURE_SIZE}
          height={PICTURE_SIZE}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="called">
        <p className="ticker">
          <bdi>{symbol}</bdi>
          <bdi className="coin-name">{name}</bdi>
        </p>
        {/* The multiple beside it says the rest of the sentence. */}
        <p className="source">{callText({ ...call, multiple: null }, visit.locale, texts)}</p>
        <p className="source">{stateText(line, visit)}</p>
        {line.change !== null && <p className="source">{changeText(line.change, visit.locale, texts)}</p>}
        {href === null && <p className="state">{own.paused}</p>}
      </div>
      {hasLine && line.points !== null && (
        <svg className="course" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={line.points} />
        </svg>
      )}
      {peak === null ? (
        call.multiple !== null && <Multiple multiple={call.multiple} label={own.now} />
      ) : (
        <Multiple multiple={peak} label={own.peak} />
      )}
    </>
  );
  return href === null ? (
    <div className="call-line">{content}</div>
  ) : (
    <a className="call-line" href={href}>
      {content}
    </a>
  );
};

/** What a promoter's page begins with: their settled calls that went furthest. */
export const BestCalls = ({ model: { best, visit } }: { model: PromoterModel }) =>
  best.length > 0 && (
    <section className="card calls best">
      <h2>{promoterTextsOf(visit.locale).best}</h2>
      <ul>
        {best.map((line) => (
          <li key={line.linkId}>
            <Call line={line} visit={visit} hasLine />
          </li>
        ))}
      </ul>
    </section>
  );

/** All calls, the newest first, losers too; the pinned one above them, and among them as well. */
export const CallList = ({ model }: { model: PromoterModel }) => {
  const { pinned, calls, callCount, older, newest, visit } = model;
  const own = promoterTextsOf(visit.locale);
  return (
    <section className="card calls">
      {pinned !== null && (
        <>
          <h2>{own.pinned}</h2>
          <Call line={pinned} visit={visit} />
        </>
      )}
      <div className="calls-head">
        <h2>{own.calls}</h2>
        {callCount > 0 && <p className="source">{own.callCount(callCount)}</p>}
      </div>
      {calls.length === 0 && <p className="source">{own.noCalls}</p>}
      <ul>
        {calls.map((line) => (
          <li key={line.linkId}>
            <Call line={line} visit={visit} />
          </li>
        ))}
      </ul>
      {(older !== null || newest !== null) && (
        <p className="turn">
          {newest !== null && <a href={newest}>{own.newest}</a>}
          {older !== null && (
            <a href={older} rel="nofollow">
              {own.older}
            </a>
          )}
        </p>
      )}
    </section>
  );
};
