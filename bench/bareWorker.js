// The baseline: the least that a Worker can do for the same request and the same number of bytes. A page is one read
// of a KV key and a text; what is read is as long as what our Worker reads.
let page = '';

export default {
  async fetch(request, env) {
    if (request.method === 'POST') {
      await request.json();
      return Response.json({ counted: 'person' });
    }
    const { searchParams } = new URL(request.url);
    const bytes = Number(searchParams.get('bytes'));
    const seed = searchParams.get('seed');
    if (seed !== null) await env.CACHE.put('page', 'x'.repeat(Number(seed)));
    await env.CACHE.get('page', { type: 'text', cacheTtl: 30 });
    if (page.length !== bytes) page = 'x'.repeat(bytes);
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};
