import { escapeHtml as escape } from '#server/base/lib/html.ts';

/** Names in a subject and in sentences are one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

// Mail programs ignore `light-dark()` and variables.
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #fcfcfa; color: #1b1f27; font: 16px/1.5 -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; }
.box { max-width: 33rem; margin: 0 auto; padding: 40px 20px; overflow-wrap: anywhere; }
h1 { font: 400 26px/1.25 Charter, Georgia, serif; margin: 0 0 16px; }
p { margin: 0 0 16px; }
a { color: #1d4f86; }
.button { display: inline-block; padding: 10px 18px; border-radius: 2px; background: #1d4f86; color: #ffffff; font-weight: 600; text-decoration: none; }
.soft { color: #4d5462; font-size: 14px; }
ul { list-style: none; margin: 0 0 16px; padding: 0; }
li { padding: 10px 0; border-bottom: 1px solid #e2e1db; }
blockquote { margin: 4px 0; padding: 0 0 0 12px; border-left: 2px solid #e2e1db; }
.foot { margin-top: 40px; }
@media (prefers-color-scheme: dark) {
  body { background: #15181d; color: #ebe9e3; }
  a { color: #8fc2ee; }
  .button { background: #8fc2ee; color: #10161f; }
  .soft { color: #bcb9b0; }
  li, blockquote { border-color: #343a44; }
}`;

/** Returns the HTML of an email. `body` is HTML. */
export const mailPage = (subject: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${style}</style>
</head>
<body>
<div class="box" role="main">
<h1>${escape(subject)}</h1>
${body}
</div>
</body>
</html>
`;

/** Returns the HTML of a link as a button. */
export const mailButton = (label: string, link: string) =>
  `<p><a class="button" href="${escape(link)}">${escape(label)}</a></p>
<p class="soft">Or open this link: <a href="${escape(link)}">${escape(link)}</a></p>`;
