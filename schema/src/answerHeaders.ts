/** A year. The domain's other hosts are not ours to decide about, so no `includeSubDomains`. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/**
 * Headers of every response. Browsers that do not support `frame-ancestors` in our policies support the older header.
 */
export const answerHeaders = ({ isSecure }: { isSecure: boolean }): [name: string, value: string][] => [
  ['X-Frame-Options', 'DENY'],
  ...(isSecure ? [['Strict-Transport-Security', STRICT_TRANSPORT_SECURITY] satisfies [string, string]] : []),
];

/** The policy of a response that is not a document: it may load nothing and may not be framed. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The end of the policy of a card, which other sites may show in a frame. */
export const ANYONE_FRAMES = 'frame-ancestors *';
