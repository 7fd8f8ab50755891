// Block syntax and HTML that try to run `ran()`, to load resources, or to override properties of the
// document.

const urls = [
  'javascript:ran()',
  ' JaVa&#9;Script&colon;ran() ',
  '\u0001javascript:ran()',
  'java&NewLine;script&#0000058;ran()',
  'vbscript:ran()',
  'data:text/html,<script>ran()</script>',
  'data:image/svg+xml,<svg onload=ran()>',
  'blob:https://evil.example/1',
];
const breakouts = ["'><img src=x onerror=ran()>", ' onload=ran() x=', '&quot;&gt;&lt;svg onload=ran()&gt;'];
const values = [...urls, ...breakouts];
/** Values that are assigned cyclically, so that each attribute gets some and each value is used in many. */
const some = (at: number, count = 4) =>
  Array.from({ length: count }, (_, next) => values[(at * count + next) % values.length] ?? '');

/** The attributes of each block, by its text with `@` for the value. */
const blocks = [
  '{% hint style="@" %}a{% endhint %}',
  '{% hint style="info" icon="@" %}a{% endhint %}',
  '{% tabs %}\n{% tab title="@" %}\na\n{% endtab %}\n{% tab title="b" icon="@" %}\nb\n{% endtab %}\n{% endtabs %}',
  '{% stepper %}\n{% step title="@" %}\na\n{% endstep %}\n{% endstepper %}',
  '{% columns %}\n{% column width="@" %}\na\n{% endcolumn %}\n{% endcolumns %}',
  '{% columns %}\n{% column width="50%;background:url(@)" %}\na\n{% endcolumn %}\n{% endcolumns %}',
  '{% code title="@" overflow="@" lineNumbers="true" expandable="@" %}\n```html\n<script>ran()</script>\n```\n{% endcode %}',
  '{% updates format="@" %}\n{% update date="@" tags="@" %}\na\n{% endupdate %}\n{% endupdates %}',
  '{% prompt description="@" icon="@" openInAIProviders="@" %}\na\n{% endprompt %}',
  '{% embed url="@" %}',
  '{% embed url="@" fullWidth="@" %}\n<script>ran()</script>\n{% endembed %}',
  '{% content-ref url="@" %}\n[a](@)\n{% endcontent-ref %}',
  '{% page-ref page="@" %}',
  '{% file src="@" caption="@" %}',
  '{% include "@" %}',
  '{% openapi src="@" path="@" method="@" %}\n[a](@)\n{% endopenapi %}',
  '{% openapi-operation spec="@" path="@" method="@" %}\n[a](<@>)\n{% endopenapi-operation %}',
  '{% openapi-schemas spec="@" schemas="@" grouped="@" %}\na\n{% endopenapi-schemas %}',
  '{% swagger src="@" path="@" method="@" %}',
  '{% if @ %}\na\n{% elif @ %}\nb\n{% else %}\nc\n{% endif %}',
  '{% @evil/block url="@" %}',
  '{% unknown title="@" %}',
  ':::@\na\n:::',
  ':::tip[@]\na\n:::',
  '> [!NOTE]\n> <a href="@">a</a>',
  '<code class="expression">@</code>',
  '<span data-gb-custom-inline data-tag="emoji" data-code="@">a</span>',
  '<div data-gb-custom-block data-tag="embed" data-url="@">a</div>',
  '<a data-mention href="@">a</a>',
  '<a href="@" class="button primary" data-action="@" data-icon="@">a</a>',
  '<a href="safe.md" title="@">a</a>',
  '<img src="@" alt="@" title="@" width="@" data-size="@">',
  '<picture><source srcset="@ 1x, @ 2x" media="(prefers-color-scheme: dark)"><img src="a.svg" alt="@"></picture>',
  '<figure><img src="@" alt=""><figcaption><a href="@">a</a></figcaption></figure>',
  '<details open="@"><summary><a href="@">a</a></summary>b</details>',
  '<table data-view="cards"><thead><tr><th data-card-target></th><th data-card-cover></th></tr></thead><tbody><tr><td><a href="@">a</a></td><td><img src="@"></td></tr></tbody></table>',
  '<table><thead><tr><th width="@" data-type="@">a</th></tr></thead><tbody><tr><td style="@" align="@">b</td></tr></tbody></table>',
  '<mark style="color:@;background-color:@">a</mark>',
  '<i class="fa-@">a</i>',
  '<pre class="language-@" data-title="@" data-overflow="@"><code>a</code></pre>',
  '<iframe src="@" title="@"></iframe>',
  '<video src="@"><source src="@"></video>',
  '<span id="@">a</span>',
  '## a {#@}',
  '$$@$$',
].flatMap((block, at) => some(at).map((value) => block.replaceAll('@', () => value)));

const handlers = 'onerror onload onclick onfocus ontoggle onanimationstart onpointerover onbeforematch'.split(
  ' ',
);
const elements =
  'a abbr b blockquote br button cite code del details div em figcaption figure h2 hr i img kbd li mark ol p picture pre s small span strong sub summary sup table td th tr u ul video audio embed iframe select option q';

/** Event handlers on every element that produces a node in the tree. */
const handled = elements
  .split(' ')
  .map(
    (name, at) => `<${name} ${handlers[at % handlers.length]}="ran()" src=x autofocus tabindex=1>a</${name}>`,
  );

/** Elements that run, load, navigate or restyle. */
const dangerous = [
  '<svg><use href="data:image/svg+xml,<svg id=x onload=ran()>#x"/></svg>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:ran()><a><text>a</text></a></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>parent.ran()</script>"></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror=ran()></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">',
  '<math><maction actiontype="statusline" xlink:href="javascript:ran()">a</maction></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=ran()></annotation-xml></math>',
  '<object data="data:text/html,<script>parent.ran()</script>"></object>',
  '<object type="text/x-scriptlet" data="https://evil.example/a"></object>',
  '<template shadowrootmode="open"><script>ran()</script></template>',
  '<style>@import "https://evil.example/a.css"; *{background:url(https://evil.example/b)}</style>',
  '<style>\n\n</style><img src=x onerror=ran()>',
  '<base href="https://evil.example/">',
  '<base target="_blank">',
  '<form action="https://evil.example/"><input name=attributes><button>a</button></form>',
  '<form id=x></form><button form=x formaction=javascript:ran()>a</button>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<meta http-equiv="Content-Security-Policy" content="default-src *">',
  '<link rel=stylesheet href="https://evil.example/a.css">',
  '<link rel=prefetch href="https://evil.example/p">',
  '<link rel=import href="data:text/html,<script>ran()</script>">',
  '<iframe srcdoc="&lt;script&gt;parent.ran()&lt;/script&gt;"></iframe>',
  '<iframe src="https://evil.example/" allow="camera"></iframe>',
  '<embed src="https://evil.example/a.swf">',
  '<applet code=x archive="https://evil.example/a.jar"></applet>',
  '<portal src="https://evil.example/"></portal>',
  '<frameset><frame src="javascript:ran()"></frameset>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<textarea autofocus onfocus=ran()></textarea><title><img src=x onerror=ran()></title>',
  '<xmp><p title="</xmp><img src=x onerror=ran()>"></xmp>',
  '<plaintext><img src=x onerror=ran()>',
  '<dialog open onclose=ran()>a</dialog><marquee onstart=ran()>a</marquee>',
  '<area href="javascript:ran()" shape=default><map name=m><area href=javascript:ran()></map>',
  '<a href="https://evil.example/" ping="https://evil.example/ping" target="_top" download>a</a>',
  '<img src="https://evil.example/track.png" srcset="https://evil.example/2x.png 2x" referrerpolicy=unsafe-url>',
  '<img srcset="https://evil.example/only.png"> ![](https://evil.example/md.png)',
  '<picture><source srcset="https://evil.example/dark.png" media="(prefers-color-scheme: dark)"><img src="//evil.example/light.png"></picture>',
  '<video poster="https://evil.example/p.png" src="https://evil.example/v.mp4" autoplay></video>',
  '<audio src="https://evil.example/a.mp3" autoplay></audio><track src="https://evil.example/t.vtt">',
  '<table background="https://evil.example/bg.png"><tr><td background="javascript:ran()">a</td></tr></table>',
  '<div style="background:url(https://evil.example/css)">a</div><p style="position:fixed;inset:0;z-index:9">a</p>',
  '<mark style="color:red;background-image:url(https://evil.example/mark)">a</mark>',
  '<span style="color:expression(ran());-moz-binding:url(https://evil.example/x)">a</span>',
  '<b style="animation:x 1s;behavior:url(https://evil.example/x.htc)">a</b>',
  '<x-card onconnected=ran()>a</x-card><docs-include href="evil.md"></docs-include>',
  '<docs-reference href="javascript:ran()">a</docs-reference><docs-card href="javascript:ran()">a</docs-card>',
  '<a href="https://evil.example@tides.example:ran()">a</a><a href="//evil.example\\@x">a</a>',
  '<!-- --!><img src=x onerror=ran()> -->',
  '<img src="x" alt="</figure><script>ran()</script>">',
  '<a href="a.md"><img src=x onerror=ran()><a href=javascript:ran()>b</a></a>',
  '<p><script>/*</p>*/ran()</script>',
  '{% hint style="info" %}\n<script>\n\n{% endhint %}\n\nran()</script>',
  '{% code title="a" %}\n<img src=x onerror=ran()>\n{% endcode %}',
];

/** Names that would shadow a property if an element exposed them. */
const clobbering =
  'cookie body head location forms documentElement getElementById querySelector addEventListener attributes root __proto__ constructor hasOwnProperty toString'
    .split(' ')
    .map(
      (name) =>
        `<img name="${name}" src=x><a id="${name}" name="${name}" href="a.md">a</a> <form name="${name}"><input name="${name}"></form>\n\n{% ${name} ${name}="a" %}\n\n{% hint style="${name}" __proto__="a" %}a{% endhint %}`,
    );

/** The Markdown texts. Each can be joined with others by blank lines. Some leave a fence, comment or element open. */
export const blockPayloads = [...blocks, ...handled, ...dangerous, ...clobbering];
