// One form of each path, so the path checked is the path served.

/** A `%` that begins no encoded byte; it would form one with what is decoded behind it. */
const STRAY_PERCENT = /%(?![\da-f]{2})/gi;

/** Letters, digits and `-._~`, encoded without need. */
const UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * A path whose needless percent-encoding is decoded (RFC 3986, 6.2.2.2), so `/img/%75ser` and
 * `/img/user` are the same to every comparison. Encoded slashes stay part of their segment, and
 * nothing is decoded twice: the result is its own result.
 */
export const decodedPath = (pathname: string): string =>
  pathname.replace(STRAY_PERCENT, '%25').replace(UNRESERVED, decodeURIComponent);

/** A request under its decoded path; the same object where nothing is encoded. */
export const withDecodedPath = (request: Request): Request => {
  if (!request.url.includes('%')) return request;
  const url = new URL(request.url);
  const path = decodedPath(url.pathname);
  if (path === url.pathname) return request;
  url.pathname = path;
  return new Request(url, request);
};
