import { z } from '../../schema/src/zod.ts';
import type { UpstreamHandler } from './context.ts';
import { escapeHtml, htmlPage } from './html.ts';

// A DNS provider, whose records are set on a page, and a resolver with the JSON API of 1.1.1.1.

const TYPES = { A: 1, CNAME: 5, TXT: 16 } as const;
type Type = keyof typeof TYPES;

const ADDRESS = '192.0.2.1';
/** Where aliases lead, like the zone's own hosts. */
const isOurs = (name: string): boolean => name.endsWith('.example');

const record = z.object({
  name: z.string().check(z.regex(/^[\w.*-]{1,253}$/)),
  type: z.enum(['A', 'CNAME', 'TXT']),
  /** Empty: removes the record. */
  value: z.string().check(z.maxLength(255)),
});

type Answer = { name: string; type: number; TTL: number; data: string };

export function createDns(): UpstreamHandler {
  const records = new Map<string, string>();

  /** Of the name itself, else of the wildcard next above it. */
  const recordOf = (name: string, type: Type): string | undefined => {
    const labels = name.split('.');
    const above = labels.slice(1).map((_, index) => `*.${labels.slice(index + 1).join('.')}`);
    return [name, ...above]
      .map((each) => records.get(`${type} ${each}`))
      .find((value) => value !== undefined);
  };

  const answersOf = (name: string, type: Type, hops = 0): Answer[] => {
    const of = (kind: Type, data: string): Answer => ({ name, type: TYPES[kind], TTL: 60, data });
    const value = recordOf(name, type) ?? (type === 'A' && isOurs(name) ? ADDRESS : undefined);
    if (value !== undefined) return [of(type, type === 'TXT' ? `"${value}"` : value)];
    const alias = recordOf(name, 'CNAME');
    if (alias === undefined || hops === 8) return [];
    return [of('CNAME', `${alias}.`), ...answersOf(alias, type, hops + 1)];
  };

  const resolve = ({ searchParams }: URL): Response => {
    const [name, type] = [
      searchParams.get('name')?.toLowerCase() ?? '',
      searchParams.get('type') ?? '',
    ];
    if (name === '' || (type !== 'A' && type !== 'TXT'))
      return new Response('Bad Request', { status: 400 });
    const found = answersOf(name, type);
    const answer = {
      Status: found.length > 0 ? 0 : 3,
      ...(found.length > 0 ? { Answer: found } : {}),
    };
    return new Response(JSON.stringify(answer), {
      headers: { 'content-type': 'application/dns-json' },
    });
  };

  return async (request, path) => {
    const url = new URL(request.url);
    switch (`${request.method} ${path}`) {
      case 'GET /dns-query':
        return resolve(url);
      case 'POST /records': {
        const set = record.safeParse(Object.fromEntries(new URLSearchParams(await request.text())));
        if (!set.success) return new Response('Bad Request', { status: 400 });
        const { type } = set.data;
        const [name, value] = [set.data.name.toLowerCase(), set.data.value.trim()];
        if (value === '') records.delete(`${type} ${name}`);
        else records.set(`${type} ${name}`, value);
        return Response.redirect(`${url.origin}/dns`, 303);
      }
      case 'GET ':
      case 'GET /':
        return page(records);
      default:
        return new Response('Not Found', { status: 404 });
    }
  };
}

function page(records: ReadonlyMap<string, string>): Response {
  const rows = [...records].map(([key, value]) => {
    const [type = '', name = ''] = key.split(' ');
    return `<tr><td>${type}</td><td><code>${escapeHtml(name)}</code></td><td><code>${escapeHtml(value)}</code></td></tr>`;
  });
  const field = (name: string, label: string) =>
    `<label>${label} <input name="${name}" maxlength="255" autocomplete="off"></label>`;
  const body = `<main><h1>DNS provider</h1>
    <p>Set here what <em>Profile, Domains</em> asks for. An empty value removes a record; <code>*.ada.localhost</code>
    is a wildcard.</p>
    <form method="post" action="/dns/records"><fieldset>
    <label>Type <select name="type"><option>CNAME</option><option>TXT</option><option>A</option></select></label>
    ${field('name', 'Name')} ${field('value', 'Value')}</fieldset><button class="primary">Set Record</button></form>
    <h2>Records</h2><table><tbody>${rows.join('')}</tbody></table></main>`;
  return htmlPage({ title: 'DNS provider', body });
}
