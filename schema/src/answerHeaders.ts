/** A year. The domain's other hosts are not ours to decide about, so no `includeSubDomains`. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/** What every answer carries. Browsers that do not know `frame-ancestors` of our policies know the older header. */
export const answerHeaders = ({ isSecure }: { isSecure: boolean }): [name: string, value: string][] => [
  ['X-Frame-Options', 'DENY'],
  ...(isSecure ? [['Strict-Transport-Security', STRICT_TRANSPORT_SECURITY] satisfies [string, string]] : []),
];

/** The policy of an answer that is no document: nothing may be loaded, and nobody may frame it. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";
