import { blockTags } from '#markdown/blocks/blockTags.ts';

/** The possible targets of links on the page. */
export type CompletionPlaces = {
  pages: readonly { title: string; address: string }[];
  headings: readonly { title: string; anchor: string }[];
  files: readonly { name: string; address: string; isImage: boolean; isText: boolean }[];
};

type CompletionItem = { label: string; detail?: string; apply: string };

/** The items, and how many characters before the cursor they replace. */
export type Completions = { length: number; items: CompletionItem[] };

const isContainer = (name: string) => blockTags.get(name)?.leaf !== true;
const parts = new Set(['tab', 'step', 'column', 'update', 'elif', 'else']);

const starts: Record<string, string> = {
  hint: '{% hint style="info" %}\n\n{% endhint %}',
  tabs: '{% tabs %}\n{% tab title="" %}\n\n{% endtab %}\n{% endtabs %}',
  tab: '{% tab title="" %}\n\n{% endtab %}',
  stepper: '{% stepper %}\n{% step %}\n\n{% endstep %}\n{% endstepper %}',
  columns:
    '{% columns %}\n{% column %}\n\n{% endcolumn %}\n\n{% column %}\n\n{% endcolumn %}\n{% endcolumns %}',
  code: '{% code title="" %}\n```\n\n```\n{% endcode %}',
  include: '{% include "" %}',
  embed: '{% embed url="" %}',
  file: '{% file src="" %}',
  'content-ref': '{% content-ref url="" %}\n\n{% endcontent-ref %}',
  'page-ref': '{% page-ref page="" %}',
  emoji: '{% emoji name="" %}',
};

const tagItems = [...blockTags.keys()].map((name) => ({
  label: name,
  detail: parts.has(name) ? 'Part of a block' : 'Block',
  apply: starts[name] ?? (isContainer(name) ? `{% ${name} %}\n\n{% end${name} %}` : `{% ${name} %}`),
}));

const pageItems = ({ pages }: CompletionPlaces) =>
  pages.map(({ title, address }) => ({ label: title, detail: address, apply: address }));
const headingItems = ({ headings }: CompletionPlaces) =>
  headings.map(({ title, anchor }) => ({ label: title, detail: `#${anchor}`, apply: `#${anchor}` }));
const fileItems = (files: CompletionPlaces['files']) =>
  files.map(({ name, address }) => ({ label: name, detail: address, apply: address }));

type Rule = { before: RegExp; items: (places: CompletionPlaces, typed: string) => CompletionItem[] };

/** The last group of `before` is the typed text. */
const rules: Rule[] = [
  { before: /(\{%\s*[\w-]*)$/, items: () => tagItems },
  {
    before: /\{%\s*include\s+"([^"\n]*)$/,
    items: ({ files }) => fileItems(files.filter(({ isText }) => isText)),
  },
  { before: /\{%\s*file\s+src="([^"\n]*)$/, items: ({ files }) => fileItems(files) },
  { before: /\{%\s*(?:content-ref|page-ref)\s+(?:url|page)="([^"\n]*)$/, items: pageItems },
  {
    before: /(?:!\[[^[\]\n]*\]\(<?|<img[^<>\n]*\ssrc=")([^[)">\n]*)$/,
    items: ({ files }) => fileItems(files.filter(({ isImage }) => isImage)),
  },
  {
    before: /(?:\[[^[\]\n]*\]\(<?|<a[^<>\n]*\shref=")([^[)">\s]*)$/,
    items: (places, typed) =>
      typed.startsWith('#')
        ? headingItems(places)
        : [...pageItems(places), ...headingItems(places), ...fileItems(places.files)],
  },
];

/** Returns whether the end of a line can be completed. */
export const canComplete = (before: string) => rules.some((rule) => rule.before.test(before));

/** Returns the completions of a line at the cursor: block tags after `{%`, pages, headings and files in links. */
export function completionsAt(before: string, places: CompletionPlaces): Completions | null {
  for (const rule of rules) {
    const typed = rule.before.exec(before)?.[1];
    if (typed !== undefined) return { length: typed.length, items: rule.items(places, typed) };
  }
  return null;
}
