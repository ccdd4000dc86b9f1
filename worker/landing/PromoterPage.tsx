/** @jsxImportSource @soltrade/worker/landing/jsx */
import { outcomeOf } from '@soltrade/schema/callOutcome';

import { callText } from './callText.ts';
import { monthText } from './dateText.ts';
import { changeText } from './disclosureText.ts';
import { Frame, ScriptData } from './Frame.tsx';
import { formatsOf } from './formats.ts';
import { LetterFace } from './LetterFace.tsx';
import { PlatformButton } from './PlatformButton.tsx';
import type { CallLine, PromoterModel } from './promoterModel.ts';
import { Proof } from './Recommender.tsx';
import { RecordFigures } from './RecordFigures.tsx';
import { Report } from './Report.tsx';
import { Share } from './Share.tsx';
import { textsOf } from './texts.ts';
import type { Visit } from './visit.ts';
import { WayOut } from './WayOut.tsx';

const PICTURE_SIZE = 44;

type CallProps = { line: CallLine; visit: Visit };

/** A call's result in the color of a clear gain or a loss; the sign is in the number itself. */
type MultipleProps = { multiple: number; label: string; visit: Visit };

const Multiple = ({ multiple, label, visit }: MultipleProps) => (
  <p className="multiple">
    <b className={outcomeOf(multiple)}>{formatsOf(visit.locale).multiple(multiple)}</b>
    <span>{label}</span>
  </p>
);

/** The call's result after seven days, or why there is none; and the promoter's stake, if stated. */
const stateText = ({ state, r7, noMarket, stake }: CallLine, { locale }: Visit): string => {
  const own = textsOf(locale).promoter;
  const outcome =
    state !== 'settled'
      ? own.states[state]
      : noMarket || r7 === null
        ? own.noMarket
        : own.afterWeek(formatsOf(locale).multiple(r7));
  return stake === 'not_stated' ? outcome : `${outcome} · ${textsOf(locale).stakes[stake]}`;
};

const Call = ({ line, visit }: CallProps) => {
  const { href, mint, name, symbol, image, call, peak } = line;
  const own = textsOf(visit.locale).promoter;
  const texts = textsOf(visit.locale);
  const content = (
    <>
      {image === null ? (
        <LetterFace className="coin" mint={mint} letter={[...symbol][0] ?? ''} />
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
        {/* The adjacent multiple completes the sentence. */}
        <p className="source">{callText({ ...call, multiple: null }, visit.locale, texts)}</p>
        <p className="source">{stateText(line, visit)}</p>
        {line.change !== null && (
          <p className="source">{changeText(line.change, visit.locale, texts)}</p>
        )}
        {href === null && <p className="state">{own.paused}</p>}
      </div>
      {peak === null ? (
        call.multiple !== null && (
          <Multiple multiple={call.multiple} label={own.now} visit={visit} />
        )
      ) : (
        <Multiple multiple={peak} label={own.peak} visit={visit} />
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

/** A promoter's settled calls with the highest gains, at the top of their page. */
const BestCalls = ({ model: { best, visit } }: { model: PromoterModel }) =>
  best.length > 0 && (
    <section className="card calls best">
      <h2>{textsOf(visit.locale).promoter.best}</h2>
      <ul>
        {best.map((line) => (
          <li key={line.linkId}>
            <Call line={line} visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  );

/** All calls, losers included, newest first; the pinned one also comes first. */
const CallList = ({ model }: { model: PromoterModel }) => {
  const { pinned, calls, callCount, older, newest, visit } = model;
  const own = textsOf(visit.locale).promoter;
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

const AVATAR_SIZE = 88;

/** The promoter: their name, their X account, and since when they are here. */
const Person = ({ model }: { model: PromoterModel }) => {
  const { recommender, memberSince, visit } = model;
  const { name, displayName, avatar, proof } = recommender;
  const own = textsOf(visit.locale).promoter;
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
      <p className="known">
        <Proof handle={proof?.handle ?? null} texts={textsOf(visit.locale)} className="proof" />
        <span className="source">
          {own.memberSince(monthText(Date.parse(memberSince), visit.locale))}
        </span>
      </p>
    </div>
  );
};

type PromoterPageProps = { model: PromoterModel; script: string };

const Invites = ({ model }: { model: PromoterModel }) => {
  const { action, invites, recommender, visit } = model;
  const texts = textsOf(visit.locale);
  if (invites.length === 0) return null;
  const own = textsOf(visit.locale).promoter;
  return (
    <section className="card invites">
      <h2>{own.signUp}</h2>
      {action === 'hide' ? (
        <p>{texts.hidden}</p>
      ) : (
        <>
          <p className="source">{own.signUpNote(recommender.name)}</p>
          {action === 'explain' && <p>{texts.explained}</p>}
          <div className="platforms">
            {invites.map((button) => (
              <PlatformButton key={button.platform} button={button} texts={texts} />
            ))}
          </div>
        </>
      )}
    </section>
  );
};

/** A promoter's page: the person, sign-up links with their code, and all their calls. */
export const PromoterPage = ({ model, script }: PromoterPageProps) => {
  const { record, visit } = model;
  const { locale } = visit;
  const texts = textsOf(locale);
  const own = textsOf(locale).promoter;
  return (
    <Frame
      productName={model.productName}
      homeUrl={`${model.appOrigin}/`}
      aside={<WayOut model={model} />}
      kind="wide"
    >
      <main className="promoter">
        <Person model={model} />
        <Invites model={model} />
        <div className="timeline">
          {record !== null && <RecordFigures model={model} record={record} />}
          <BestCalls model={model} />
          <CallList model={model} />
        </div>
        <div className="fine">
          <p>{own.disclosure}</p>
          {record !== null && <Report hasWords={false} texts={{ ...texts, report: own.report }} />}
        </div>
      </main>
      <p className="announcement" role="status" data-copy-failed={texts.copyFailed} />
      <ScriptData {...model} />
      <script>{script}</script>
    </Frame>
  );
};
