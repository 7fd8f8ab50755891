// A docs folder with a page for each kind of block. Their examples are repeated in other blocks.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '#server/testing/docs.ts';

const folder = join(import.meta.dirname, 'block-pages');

const prefixed = (text: string, prefix: string) => text.replace(/^/gm, prefix);

/** Repeats a page's example, the part before its first section, in blocks that can contain others. */
function withNesting(markdown: string) {
  const [example = ''] = markdown.replace(/^# .*\n/, '').split('\n## ', 1);
  const text = example.trim();
  return `${markdown}
## In a list

* An item

${prefixed(text, '  ')}

* Another item

## In a quote

${prefixed(text, '> ')}

## In a table

<table><thead><tr><th>Name</th><th>Block</th></tr></thead><tbody><tr><td>Cell</td><td>

${text}

</td></tr></tbody></table>

## In a tab

{% tabs %}
{% tab title="Tab" %}
${text}
{% endtab %}
{% endtabs %}

## In a step

{% stepper %}
{% step %}
${text}
{% endstep %}
{% endstepper %}
`;
}

/** The files of the folder by path, with nested examples on each page. */
export const blockPages = (): Texts =>
  Object.fromEntries(
    globSync(['**/*.*', '.gitbook/**/*.*'], { cwd: folder }).map((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      const isPage = /^[a-z]+\.md$/.test(path);
      return [path.replaceAll('\\', '/'), isPage ? withNesting(text) : text];
    }),
  );
