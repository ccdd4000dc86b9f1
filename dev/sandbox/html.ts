export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
  :root { color-scheme: dark; }
  * { box-sizing: border-box; }
  body { margin: 0; background: #0b0d12; color: #e8eaf0; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
  main.card { max-width: 26rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.1rem; margin-top: 2.5rem; }
  p, td.note, .handle { color: #a9b0c0; }
  a { color: #7cc4ff; }
  table { width: 100%; border-collapse: collapse; font-size: .9rem; }
  th, td { text-align: left; padding: .5rem .6rem .5rem 0; border-bottom: 1px solid #232838; vertical-align: top; }
  td.name { max-width: 14rem; overflow-wrap: anywhere; }
  code, pre { font: .85em/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
  pre { background: #151924; padding: 1rem; border-radius: .6rem; overflow-x: auto; }
  button { font: inherit; color: inherit; background: #232838; border: 1px solid #3a4258; border-radius: 999px;
    padding: .5rem 1.1rem; cursor: pointer; }
  button.primary { background: #1d9bf0; border-color: #1d9bf0; color: #04121f; font-weight: 600; }
  button:focus-visible, label:focus-within { outline: 2px solid #7cc4ff; outline-offset: 2px; }
  td button { padding: .1rem .7rem; font-size: .8rem; }
  fieldset { border: 0; padding: 0; margin: 1.25rem 0; display: grid; gap: .5rem; }
  legend { padding: 0; margin-bottom: .5rem; }
  label { display: flex; gap: .8rem; align-items: center; padding: .7rem .9rem; background: #151924;
    border: 1px solid #232838; border-radius: .8rem; cursor: pointer; }
  label:has(:checked) { border-color: #1d9bf0; }
  label img { border-radius: 50%; } label span { display: block; overflow-wrap: anywhere; }
  .actions { display: flex; gap: .75rem; }`;

export function htmlPage(options: { title: string; body: string; status?: number }): Response {
  const { title, body, status = 200 } = options;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style>
</head>
<body>${body}</body>
</html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(html, { status, headers });
}
