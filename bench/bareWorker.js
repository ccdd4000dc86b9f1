// The baseline: the least that a Worker can do for the same request and the same number of bytes.
export default {
  async fetch(request) {
    if (request.method === 'POST') {
      await request.json();
      return Response.json({ counted: 'person' });
    }
    const bytes = Number(new URL(request.url).searchParams.get('bytes'));
    return new Response('x'.repeat(bytes), { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};
