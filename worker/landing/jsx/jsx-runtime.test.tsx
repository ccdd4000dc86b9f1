/** @jsxImportSource @soltrade/worker/landing/jsx */
import { describe, expect, it } from 'vitest';
import { type Child, toHtml } from './html.ts';
import { Fragment } from './jsx-runtime.ts';

const HOSTILE = `"><script>alert('x')</script>&amp;`;
const ESCAPED = '&quot;&gt;&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;&amp;amp;';

const Box = ({ label, children }: { label: string; children?: Child }) => (
  <p title={label}>{children}</p>
);

describe('text', () => {
  it('is escaped wherever it stands', () => {
    const places: Record<string, Child> = {
      tag: <p>{HOSTILE}</p>,
      list: <p>{[HOSTILE]}</p>,
      component: <Box label="">{HOSTILE}</Box>,
      fragment: <>{HOSTILE}</>,
      text: HOSTILE,
    };
    for (const [place, child] of Object.entries(places)) {
      expect(toHtml(child), place).toContain(ESCAPED);
      expect(toHtml(child), place).not.toContain('<script');
    }
  });

  it('that looks like markup of ours is text', () => {
    const forged = JSON.parse('{"text":"<b>"}');
    expect(() => toHtml(<p>{forged}</p>)).toThrow();
  });

  it('that is markup already is not escaped twice', () => {
    const bold = <b>{'a & b'}</b>;
    expect(toHtml(<p>{bold}</p>)).toBe('<p><b>a &amp; b</b></p>');
  });

  it('is nothing where there is none; a number is one', () => {
    expect(
      toHtml(
        <p>
          {null}
          {undefined}
          {false}
          {true}
          {0}
          {[]}
        </p>,
      ),
    ).toBe('<p>0</p>');
  });
});

describe('attributes', () => {
  it('are escaped, between quotation marks', () => {
    expect(toHtml(<Box label={HOSTILE} />)).toBe(`<p title="${ESCAPED}"></p>`);
    expect(toHtml(<a href="/ onclick=x">a</a>)).toBe('<a href="/ onclick=x">a</a>');
  });

  it('have the names that HTML and SVG have', () => {
    expect(toHtml(<label htmlFor="b">a</label>)).toBe('<label for="b">a</label>');
    expect(toHtml(<path strokeWidth={2} fillRule="evenodd" />)).toBe(
      '<path stroke-width="2" fill-rule="evenodd"></path>',
    );
    expect(
      toHtml(
        <text viewBox="0 0 1 1" fontSize="20" textAnchor="middle">
          a
        </text>,
      ),
    ).toBe('<text viewBox="0 0 1 1" font-size="20" text-anchor="middle">a</text>');
  });

  it('compile only if a browser knows them', () => {
    // @ts-expect-error: it has no spelling yet.
    expect(toHtml(<text letterSpacing="1">a</text>)).toContain('a');
    // @ts-expect-error: nor has it.
    expect(toHtml(<td colSpan={2}>a</td>)).toContain('a');
  });

  it('are there or not where they are booleans; those of ARIA and data are words', () => {
    expect(toHtml(<input required disabled={false} value={undefined} />)).toBe(
      '<input required=""/>',
    );
    expect(toHtml(<p aria-hidden={false} data-on={true} spellCheck={false} />)).toBe(
      '<p aria-hidden="false" data-on="true" spellcheck="false"></p>',
    );
  });
});

describe('scripts and styles', () => {
  it('are written byte for byte', () => {
    expect(toHtml(<script>{'if (1 < 2 && "x") go()'}</script>)).toBe(
      '<script>if (1 < 2 && "x") go()</script>',
    );
    expect(toHtml(<style>{'a > b { content: "&" }'}</style>)).toBe(
      '<style>a > b { content: "&" }</style>',
    );
  });

  it.each(['</script><b>', '</SCRIPT >', '<!--<script>'])(
    'cannot be ended or left open by %s',
    (text) => {
      const html = toHtml(<script type="application/json">{JSON.stringify({ text })}</script>);
      const [, inner = ''] = /^<script type="application\/json">(.*)<\/script>$/.exec(html) ?? [];
      expect(inner).not.toMatch(/<\/?script/i);
      expect(JSON.parse(inner)).toEqual({ text });
    },
  );

  it('a style neither', () => {
    expect(toHtml(<style>{'a { content: "</style>" }'}</style>)).toBe(
      '<style>a { content: "</\\73 tyle>" }</style>',
    );
  });
});

it('a fragment with a key is its children', () => {
  expect(
    toHtml(
      ['a', 'b'].map((text) => (
        <Fragment key={text}>
          <i>{text}</i>
        </Fragment>
      )),
    ),
  ).toBe('<i>a</i><i>b</i>');
});
