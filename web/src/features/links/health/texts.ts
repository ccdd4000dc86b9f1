import type { LinkProblem, LinkProblemReason } from '@soltrade/schema/contracts/linkHealth';
import { type AppTarget, DOMAINS_PATH, PLATFORMS_PATH, platformPath } from '@soltrade/schema/paths';
import { findPlatform } from '@soltrade/schema/platforms/index';

type ProblemText = {
  /** Beside the link's name in a list. */
  mark: (subject: string) => string;
  /** What is wrong, and what to do. */
  text: (subject: string) => string;
  /** Where to do it; null where there is nothing to do but to decide. */
  page: ((subject: string) => Page) | null;
};

type Page = { to: AppTarget; label: string };

const platforms = (): Page => ({ to: PLATFORMS_PATH, label: 'Open Platforms' });
const code = (platform: string): Page => ({ to: platformPath(platform), label: 'Enter Code' });
const domains = (): Page => ({ to: DOMAINS_PATH, label: 'Open Domains' });

const check = (platform: string): string => `Check ${platform}`;
const domainDown = (): string => 'Domain down';

const PROBLEMS: Record<LinkProblemReason, ProblemText> = {
  platform_gone: {
    mark: check,
    text: (platform) =>
      `${platform} is no longer supported, so its button is gone. Connect another platform.`,
    page: platforms,
  },
  platform_closed: {
    mark: check,
    text: (platform) =>
      `${platform} is closed to trading, so its button comes last. Connect another platform.`,
    page: platforms,
  },
  format_gone: {
    mark: check,
    text: (platform) =>
      `${platform} dropped the link format you chose. Its links use the default now. Check that your code fits.`,
    page: code,
  },
  code_refused: {
    mark: check,
    text: (platform) =>
      `${platform}’s links can’t carry your code any more, so you aren’t paid. Enter your code again.`,
    page: code,
  },
  code_lost: {
    mark: check,
    text: (platform) =>
      `${platform}’s links changed, and your code gets lost in them. Enter your code again.`,
    page: code,
  },
  format_changed: {
    mark: check,
    text: (platform) =>
      `${platform}’s links are formed differently now. Your links follow. Check that your code still fits, and save it.`,
    page: code,
  },
  not_trading: {
    mark: () => 'Not trading',
    text: () =>
      'This token hasn’t traded for a week. Pause the link, or choose a link that follows it.',
    page: null,
  },
  domain_moved: {
    mark: domainDown,
    text: (host) =>
      `${host} no longer points here, so links on it don’t open. Check its DNS records.`,
    page: domains,
  },
  domain_flagged: {
    mark: domainDown,
    text: (host) =>
      `Browsers warn about ${host}, so its links are paused. See what to do under Domains.`,
    page: domains,
  },
  domain_blocked: {
    mark: domainDown,
    text: (host) => `Cloudflare refuses ${host}, so links on it don’t open. Choose another domain.`,
    page: domains,
  },
};

const subjectOf = ({ kind, subject }: LinkProblem): string =>
  kind === 'platform' ? (findPlatform(subject)?.label ?? subject) : subject;

export const problemMark = (problem: LinkProblem): string =>
  PROBLEMS[problem.reason].mark(subjectOf(problem));

export const problemText = (problem: LinkProblem): string =>
  PROBLEMS[problem.reason].text(subjectOf(problem));

export const problemPage = ({ reason, subject }: LinkProblem): Page | null =>
  PROBLEMS[reason].page?.(subject) ?? null;
