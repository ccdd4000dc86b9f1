import type { LiveFrame } from '@soltrade/schema/contracts/live';
import { type Call, measure } from '../measure.ts';

/** Between two probes: several are in flight at a time, as clicks are. */
const PROBE_EVERY = 50;
/** A probe that takes longer is lost. */
const PATIENCE = 10_000;

type Sent = { at: number; shownAfter: number | null };

export type ClickToDashboard = { probes: number; lost: number; p50: number; p99: number; perSecond: number };

/** From the click to the frame. Probes are the only robots, so a frame tells how many of them are counted. */
export const probeDashboard = () => {
  const sent: Sent[] = [];
  return {
    onFrame: ({ totals }: LiveFrame): void => {
      const now = performance.now();
      for (const probe of sent.slice(0, totals.clicks.robots)) probe.shownAfter ??= now - probe.at;
    },

    /** Clicks from `connections`, and a probe now and then, for so long. */
    run: async (
      url: URL,
      {
        click,
        probe,
        connections,
        duration,
      }: { click: () => Call; probe: () => Call; connections: number; duration: number },
    ): Promise<ClickToDashboard> => {
      const load = measure(url, click, { connections: connections - 1, duration });
      const end = performance.now() + duration;
      const answers: Promise<unknown>[] = [];
      while (performance.now() < end) {
        sent.push({ at: performance.now(), shownAfter: null });
        const { path, ...request } = probe();
        answers.push(
          fetch(new URL(path, url), { ...request, body: request.body ?? null }).then((answer) =>
            answer.text(),
          ),
        );
        await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY));
      }
      const [{ perSecond }] = await Promise.all([load, ...answers]);
      const patience = performance.now() + PATIENCE;
      while (sent.some(({ shownAfter }) => shownAfter === null) && performance.now() < patience) {
        await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY));
      }
      const times = sent.flatMap(({ shownAfter }) => shownAfter ?? []).toSorted((a, b) => a - b);
      const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
      return {
        probes: sent.length,
        lost: sent.length - times.length,
        p50: at(0.5),
        p99: at(0.99),
        perSecond,
      };
    },
  };
};
