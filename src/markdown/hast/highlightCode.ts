import { common, createLowlight } from 'lowlight';

export type Token = { at: number; text: string; kind: 'keyword' | 'string' | 'name' | 'comment' | 'plain' };

type Nodes = ReturnType<ReturnType<typeof createLowlight>['highlight']>['children'];

const lowlight = createLowlight(common);

const kinds: [Token['kind'], RegExp][] = [
  ['comment', /^hljs-(?:comment|quote|meta|deletion)/],
  ['keyword', /^hljs-(?:keyword|literal|selector|tag|doctag|section|operator|addition)/],
  ['string', /^hljs-(?:string|regexp|number|symbol|char|link|bullet)/],
  ['name', /^hljs-(?:title|name|type|built_in|attr|attribute|property|params|class|function)/],
];

/** Maps a class name of the library to a kind of token. */
function kindOf(className: unknown): Token['kind'] | undefined {
  const [name] = Array.isArray(className) ? className.map(String) : [];
  return name === undefined ? undefined : kinds.find(([, names]) => names.test(name))?.[0];
}

/** Splits code into tokens. Joined, they are the text. Null for an unknown language. Never throws. */
export function highlightCode(text: string, language: string): Token[] | null {
  if (!lowlight.registered(language)) return null;
  const tokens: Token[] = [];
  let at = 0;
  const add = (nodes: Nodes, kind: Token['kind']) => {
    for (const node of nodes) {
      if (node.type === 'element') {
        const { className } = node.properties;
        // Elements without a kind inherit that of their parent.
        add(node.children, kindOf(className) ?? kind);
      } else if (node.type === 'text') {
        tokens.push({ at, text: node.value, kind });
        at += node.value.length;
      }
    }
  };
  add(lowlight.highlight(language, text).children, 'plain');
  return tokens;
}
