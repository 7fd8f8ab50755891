import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockTags } from './blockTags.ts';
import { faultsOf, outlined } from './testing.ts';

const withEnd: Record<string, [tag: string, block: string]> = {
  hint: ['hint', 'hint[style=info]'],
  'hint with attributes': ['hint style="danger" icon="fire"', 'hint[style=danger icon=fire]'],
  tabs: ['tabs', 'tabs'],
  tab: ['tab title="A" icon="gear"', 'tabs(tab[title=A icon=gear]'],
  stepper: ['stepper', 'stepper'],
  step: ['step', 'step'],
  columns: ['columns', 'columns'],
  column: ['column width="50%"', 'column[width=50%]'],
  code: ['code', 'code[overflow=scroll lineNumbers=false expandable=false]'],
  'code with attributes': [
    'code title="a b.js" overflow="wrap" lineNumbers=true',
    'code[overflow=wrap lineNumbers=true expandable=false title=a b.js]',
  ],
  updates: ['updates format="full"', 'updates[format=full]'],
  update: ['update date=\'2026-01-02\' tags="a,b"', 'update[date=2026-01-02 tags=a,b]'],
  prompt: ['prompt description="x" icon="y"', 'prompt[description=x icon=y]'],
  embed: ['embed url="https://x.example" fullWidth="true"', 'embed[url=https://x.example fullWidth=true]'],
  'content-ref': ['content-ref url="a.md"', 'content-ref[url=a.md]'],
  file: ['file src="a.pdf"', 'file[src=a.pdf]'],
  openapi: ['openapi src="a.yaml" path="/x" method="get"', 'openapi[src=a.yaml path=/x method=get]'],
  swagger: ['swagger src="a.yaml" path="/x"', 'swagger[src=a.yaml path=/x]'],
  'openapi-operation': ['openapi-operation spec="s"', 'openapi-operation[spec=s]'],
  'openapi-schemas': ['openapi-schemas spec="s" grouped="true"', 'openapi-schemas[spec=s grouped=true]'],
  if: ['if visitor.claims.plan == "gold"', 'if[condition=visitor.claims.plan == "gold"]'],
};

for (const [title, [tag, block]] of Object.entries(withEnd)) {
  test(`reads ${title} with an end tag`, () => {
    const name = /^\S+/.exec(tag)?.[0];
    const source = `{% ${tag} %}\n\nText\n\n{% end${name} %}`;
    assert.ok(outlined(source).startsWith(`${block}(paragraph(“Text”))`), outlined(source));
    assert.deepEqual(faultsOf(source), []);
  });
}

const withoutEnd: Record<string, string> = {
  'page-ref page="a.md"': 'page-ref[page=a.md]',
  'include "../.gitbook/includes/a.md"': 'include[path=../.gitbook/includes/a.md]',
  'embed url="https://x.example"': 'embed[url=https://x.example]',
  'content-ref url="a.md"': 'content-ref[url=a.md]',
  'file src="a.pdf" caption="A"': 'file[src=a.pdf caption=A]',
  'openapi src="a.yaml"': 'openapi[src=a.yaml]',
  'openapi-operation spec="s"': 'openapi-operation[spec=s]',
  'swagger src="a.yaml"': 'swagger[src=a.yaml]',
};

for (const [tag, block] of Object.entries(withoutEnd)) {
  test(`reads {% ${tag} %} without an end tag`, () => {
    assert.equal(outlined(`{% ${tag} %}\n\nText`), `${block} paragraph(“Text”)`);
    assert.deepEqual(faultsOf(`{% ${tag} %}\n\nText`), []);
  });
}

test('reports a block without its end tag and shows the tag as source', () => {
  const required = [...blockTags].filter(([, { unclosed }]) => unclosed === 'fault').map(([name]) => name);
  assert.ok(required.length > 10);
  for (const name of required) {
    const source = `Before\n\n{% ${name} %}\n\nText`;
    const shown = outlined(source);
    assert.equal(shown, `paragraph(“Before”) code({% ${name} %}) paragraph(“Text”)`);
    assert.deepEqual(faultsOf(source), [`3: {% ${name} %} has no end tag.`]);
  }
});

test('reports an end tag without its start tag', () => {
  assert.equal(outlined('Text\n{% endhint %}'), 'paragraph(“Text”) code({% endhint %})');
  assert.deepEqual(faultsOf('Text\n{% endhint %}'), ['2: {% endhint %} has no start tag.']);
  assert.deepEqual(faultsOf(':::'), ['1: ::: has no start tag.']);
});

test('shows unknown blocks and integrations as source and keeps their content', () => {
  assert.equal(outlined('{% toString %}\n\nText'), 'code({% toString %}) paragraph(“Text”)');
  assert.deepEqual(faultsOf('{% toString %}'), ['1: {% toString %} isn’t a supported block.']);
  assert.equal(outlined('{% @figma/embed id="x" %}'), 'code({% @figma/embed id="x" %})');
  assert.deepEqual(faultsOf('{% @figma/embed url="x" %}\n\n{% end@figma/embed %}'), []);
});

test('reads conditions between words and between blocks', () => {
  assert.equal(
    outlined('Hello {% if a %}**gold**{% else %}plain{% endif %} user'),
    'paragraph(“Hello ” if[condition=a](strong(“gold”) else “plain”) “ user”)',
  );
  assert.equal(
    outlined('{% if a %}\n\nx\n\n{% elif b %}\n\ny\n\n{% endif %}'),
    'if[condition=a](paragraph(“x”) elif[condition=b] paragraph(“y”))',
  );
  assert.deepEqual(faultsOf('{% else %}'), ['1: {% else %} isn’t in an “if” block.']);
});

test('reads attributes: quotes, bare values, the first of equal names', () => {
  assert.equal(outlined('{% file src=\'a "b".pdf\' %}'), 'file[src=a "b".pdf]');
  assert.equal(outlined('{% file src="a.pdf" src="b.pdf" %}'), 'file[src=a.pdf]');
  assert.equal(outlined('{%file src=a.pdf%}'), 'file[src=a.pdf]');
  assert.equal(outlined('{% file src="a %} b" %}'), 'file[src=a %} b]');
  assert.equal(outlined('{% file constructor="x" __proto__="y" %}'), 'file[constructor=x __proto__=y]');
});

test('reads emoji and formulas', () => {
  assert.equal(outlined('Go {% emoji code="1f680" %}!'), 'paragraph(“Go ” “🚀” “!”)');
  assert.equal(
    outlined('<span data-gb-custom-inline data-tag="emoji" data-code="1f1e9-1f1ea">x</span>'),
    'paragraph(“🇩🇪”)',
  );
  assert.equal(
    outlined('Area $$r^2_a * b_c$$ here'),
    'paragraph(“Area ” inlineCode[math](r^2_a * b_c) “ here”)',
  );
  assert.equal(outlined('> $$\n> a\n> = b\n> $$'), 'blockquote(code[math](a⏎= b))');
  for (const text of ['$$', '$$$$', '$$ $', '$$a', '$a$'])
    assert.equal(outlined(text), `paragraph(“${text}”)`);
});

test('reads the address of an integration as embedded content, and its content on several lines as code', () => {
  assert.equal(
    outlined('{% @figma/embed url="https://x.example" id="1" %}'),
    'embed[url=https://x.example id=1]',
  );
  const diagram = '{% @mermaid/diagram content="graph TD\n  A["a %% b"] --> B\n\n  B --> C" %}';
  assert.equal(
    outlined(`${diagram}\n\nText`),
    'code(graph TD⏎  A["a %% b"] --> B⏎⏎  B --> C) paragraph(“Text”)',
  );
  assert.equal(
    outlined('- a\n\n  {% @mermaid/diagram content="b\n  c" %}'),
    'list(listItem(paragraph(“a”) code(b⏎c)))',
  );
  const open = '{% @mermaid/diagram content="graph\n\n{% hint style="info" %}\nText\n{% endhint %}';
  assert.ok(outlined(open).endsWith('hint[style=info](paragraph(“Text”))'), outlined(open));
});

test('reads operations that older docs describe by hand', () => {
  const source = `{% api-method method="get" host="https://a.example" path="/b" %}
{% api-method-summary %}
Find
{% endapi-method-summary %}
{% api-method-spec %}
{% api-method-request %}
{% api-method-headers %}
{% api-method-parameter name="Key" type="string" required=true %}
A token.
{% endapi-method-parameter %}
{% endapi-method-headers %}
{% endapi-method-request %}
{% endapi-method-spec %}
{% endapi-method %}`;
  assert.deepEqual(faultsOf(source), []);
  assert.equal(
    outlined(source),
    'api-method[method=get host=https://a.example path=/b](api-method-summary(paragraph(“Find”)) ' +
      'api-method-spec(api-method-request(api-method-headers(api-method-parameter[name=Key type=string required=true]' +
      '(paragraph(“A token.”))))))',
  );
});
