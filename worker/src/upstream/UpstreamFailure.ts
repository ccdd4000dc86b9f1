export type FailureKind =
  | 'timeout'
  | 'network'
  | 'status'
  | 'rate_limited'
  | 'not_json'
  | 'malformed'
  | 'too_large';

type Facts = {
  upstream: string;
  kind: FailureKind;
  status?: number;
  retryAfter?: number;
  cause?: unknown;
};

export class UpstreamFailure extends Error {
  readonly upstream: string;
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor({ upstream, kind, status, retryAfter, cause }: Facts) {
    super(`${upstream}: ${kind}${status === undefined ? '' : ` ${status}`}`, { cause });
    this.name = 'UpstreamFailure';
    this.upstream = upstream;
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
