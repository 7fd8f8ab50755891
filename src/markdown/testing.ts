// Markdown that tries to run scripts or link to unsafe URLs: every notation in every position.

const bare = [
  ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'javascript&colon;alert(1)', 'javascript&#58;alert(1)'],
  ['&#106;avascript:alert(1)', '&#x6A;avascript:alert(1)', '&#0000106avascript:alert(1)'],
  ['javascript&#x3A;alert(1)', 'java&Tab;script:alert(1)', 'java&NewLine;script:alert(1)'],
  ['java&#9;script:alert(1)', 'java&#10;script:alert(1)', 'java&#13;script:alert(1)'],
  ['&#1;javascript:alert(1)', '&#14;javascript:alert(1)', '&#32;javascript:alert(1)', '&nbsp;javascript:1'],
  ['java%73cript:alert(1)', '%6Aavascript:alert(1)', 'javascript%3Aalert(1)', 'javascript\\:alert(1)'],
  ['javascript://tides.example/%0Aalert(1)', 'javascript:/*--></title></style></script>*/alert(1)'],
  ['vbscript:msgbox(1)', 'livescript:alert(1)', 'mocha:alert(1)', 'view-source:javascript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'DATA:image/svg+xml,x'],
  ['blob:https://tides.example/1', 'filesystem:https://tides.example/x', 'file:///etc/hosts', 'about:blank'],
  [
    'jar:https://tides.example!/x.html',
    'ftp://tides.example/',
    'ms-word:ofe|u|https://x',
    'intent://x#Intent',
  ],
  ['feed:javascript:alert(1)', 'x-javascript:alert(1)', '\u200bjavascript:alert(1)', '\ufeffjavascript:1'],
].flat();

const places: ((address: string) => string)[] = [
  (address) => `[link](${address})`,
  (address) => `[link](<${address}> "title")`,
  (address) => `![picture](${address})`,
  (address) => `[![both](${address})](${address})`,
  (address) => `[reference]\n\n[reference]: ${address}`,
  (address) => `<${address}>`,
  (address) => `<a href="${address}">link</a>`,
  (address) => `<img src="${address}" alt="picture">`,
];

const tags = [
  [
    '<script>alert(1)</script>',
    '<ScRiPt src=//x></sCrIpT>',
    '<script\n>alert(1)</script\n>',
    '<<script>x//<</script>',
  ],
  [
    '<svg/onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:1">x</a></svg>',
  ],
  ['<img src=x onerror=alert(1)>', '<img src="x`onerror=alert(1)">', '<image src=x onerror=alert(1)>'],
  [
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<iframe src=javascript:1></iframe>',
    '<frameset onload=1>',
  ],
  ['<object data="javascript:1"></object>', '<embed src="javascript:1">', '<applet code=x></applet>'],
  ['<form action="javascript:1"><button>x</button></form>', '<button formaction=javascript:1>x</button>'],
  [
    '<input autofocus onfocus=1>',
    '<details open ontoggle=1>x</details>',
    '<video><source onerror=1></video>',
  ],
  [
    '<audio src=x onerror=1>',
    '<body onload=1>',
    '<marquee onstart=1>x</marquee>',
    '<meta http-equiv=refresh content=0>',
  ],
  [
    '<link rel=stylesheet href=//x>',
    '<style>@import "//x"</style>',
    '<base href="//x/">',
    '<math href=javascript:1>x',
  ],
  ['<template><script>1</script></template>', '<noscript><p title="</noscript><img src=x onerror=1>">'],
  [
    '<div style="background:url(javascript:1)">x</div>',
    '<p onclick="alert(1)">x</p>',
    '<x onpointerrawupdate=1>x',
  ],
  [
    '<!--><img src=x onerror=1>-->',
    '<![CDATA[<script>1</script>]]>',
    '<?xml-stylesheet href="x"?>',
    '<!DOCTYPE x>',
  ],
  [
    '```"><script>alert(1)</script>\nx\n```',
    '`<script>`',
    '[x](y "\\"><script>1</script>")',
    '![x" onerror="1](y)',
  ],
  [
    '| <script>1</script> |\n| - |\n| <img src=x onerror=1> |',
    '[^1]: <script>1</script>\n\nx[^1]',
    '# <script>1</script>',
  ],
].flat();

/** The Markdown texts. Each can be joined with others by blank lines. */
export const payloads = [...bare.flatMap((address) => places.map((place) => place(address))), ...tags];
