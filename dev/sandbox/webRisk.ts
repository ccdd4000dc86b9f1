import type { UpstreamHandler } from './context.ts';

/** Flags hosts that begin with `flagged`, in the wire format of Google's Web Risk. */
export function createWebRisk(): UpstreamHandler {
  return (request, path) => {
    const { searchParams } = new URL(request.url);
    const uri = searchParams.get('uri') ?? '';
    if (
      path !== '/v1/uris:search' ||
      !URL.canParse(uri) ||
      searchParams.getAll('threatTypes').length === 0
    ) {
      return Response.json(
        { error: { code: 400, message: 'Invalid request', status: 'INVALID_ARGUMENT' } },
        { status: 400 },
      );
    }
    if (!new URL(uri).hostname.startsWith('flagged')) return Response.json({});
    const expireTime = new Date(Date.now() + 3_600_000).toISOString();
    return Response.json({ threat: { threatTypes: ['SOCIAL_ENGINEERING'], expireTime } });
  };
}
