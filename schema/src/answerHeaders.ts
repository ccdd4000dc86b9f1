/** A year. No `includeSubDomains`, because the domain's other hosts aren't ours. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/**
 * Headers of every response, whatever its kind. `X-Frame-Options` serves browsers without
 * `frame-ancestors`.
 */
export const answerHeaders = ({
  isSecure,
}: {
  isSecure: boolean;
}): [name: string, value: string][] => [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ...(isSecure
    ? [['Strict-Transport-Security', STRICT_TRANSPORT_SECURITY] satisfies [string, string]]
    : []),
];

/** Policy of responses other than documents: no loading, no framing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The end of the policy of a card, which other sites may show in a frame. */
export const ANYONE_FRAMES = 'frame-ancestors *';
