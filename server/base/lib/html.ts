import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML and XML, also within an attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** Joins HTML parts. */
export const htmlList = <Item>(items: readonly Item[], toHtml: (item: Item) => string) =>
  items.map(toHtml).join('\n');

// The colors and type of the console (`src/ui/styles/tokens.css`).
const style = `
:root { color-scheme: light dark;
  --sheet: light-dark(oklch(0.994 0.002 100), oklch(0.212 0.01 255)); --ink: light-dark(oklch(0.235 0.022 260), oklch(0.93 0.006 95));
  --soft: light-dark(oklch(0.405 0.018 260), oklch(0.79 0.009 95)); --hair: light-dark(oklch(0.905 0.005 100), oklch(0.29 0.012 255));
  --accent: light-dark(oklch(0.43 0.112 247), oklch(0.785 0.092 238)); --on-accent: light-dark(oklch(0.99 0.004 240), oklch(0.19 0.03 250));
  --focus: light-dark(oklch(0.53 0.165 252), oklch(0.8 0.11 235)); --good: light-dark(oklch(0.44 0.09 158), oklch(0.79 0.105 158));
  --danger: light-dark(oklch(0.5 0.178 31), oklch(0.755 0.13 32)); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--sheet); color: var(--ink); font: 0.875rem/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Inter, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem; overflow-wrap: anywhere; }
h1, h2 { font-family: ui-serif, Charter, 'Iowan Old Style', Georgia, 'Noto Serif', 'Liberation Serif', serif; font-weight: 400; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.75rem; text-wrap: balance; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2rem 0 0.5rem; }
p { margin: 0 0 0.75rem; }
a { color: var(--accent); }
code { font: 0.8125rem/1.5 ui-monospace, monospace; }
.soft { color: var(--soft); }
ul { list-style: none; margin: 0; padding: 0; border-block-start: 1px solid var(--hair); }
li { padding: 0.625rem 0; border-block-end: 1px solid var(--hair); }
li b { font-weight: 600; }
.good b { color: var(--good); } .danger b { color: var(--danger); }
dl { display: grid; grid-template-columns: 5rem minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0.25rem 0 0; }
dt { color: var(--soft); } dd { margin: 0; min-width: 0; }
button { font: inherit; font-weight: 600; padding: 0.5rem 0.875rem; border: 0; border-radius: 2px;
  background: var(--accent); color: var(--on-accent); cursor: pointer; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
dl.wide { grid-template-columns: minmax(5rem, 40%) minmax(0, 1fr); }
`;

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

export type HtmlPage = {
  title: string;
  /** HTML below the title. */
  body: string;
  /** The allowed targets of the page's form. */
  formAction?: string;
};

/** Sends a page without scripts that can't be framed or cached. */
export const sendPage = (
  reply: FastifyReply,
  status: number,
  { title, body, formAction = "'none'" }: HtmlPage,
) =>
  reply
    .code(status)
    .headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</html>
`);
