import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toHtml } from 'hast-util-to-html';
import { siteLocales } from '#contract/siteLook.ts';
import { drawComparison } from './drawComparison.ts';

const part = (name: string) =>
  `The ${name} of the harbor is read twice a day by the crew, and every ${name} is written down in the log.`;
const [tide, gauge, buoy, light, quay, pilot, chart] = [
  'tide',
  'gauge',
  'buoy',
  'light',
  'quay',
  'pilot',
  'chart',
].map(part) as [string, string, string, string, string, string, string];

const old = { title: 'Log', markdown: [tide, gauge, buoy, light, quay, pilot].join('\n\n') };
const now = { title: 'Log', markdown: [gauge, buoy, light, quay, pilot, `${tide} Now.`, chart].join('\n\n') };

/** Returns the words of a comparison between the texts of the page. */
async function wordsIn(locale: (typeof siteLocales)[number]) {
  const { nodes } = await drawComparison({ old, now, locale });
  const html = toHtml({ type: 'root', children: nodes });
  return [
    ...html.matchAll(/<(?:summary|span|p class="(?:soft|diff-moveNote)"[^>]*)>(.*?)<\/(?:summary|span|p)>/g),
  ].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''));
}

test('sums up, folds and names moves in the language of the site', async () => {
  const english = await wordsIn('en');
  assert.match(english[0] ?? '', /^\d+ changes: \d+ words added, \d+ words? removed$/);
  assert.ok(english.some((text) => /^\d unchanged paragraphs$/.test(text)));
  assert.ok(english.some((text) => text.startsWith('Moved here from further ')));
  for (const locale of siteLocales.filter((one) => one !== 'en')) {
    const words = await wordsIn(locale);
    assert.equal(words.length, english.length, locale);
    for (const text of words)
      assert.doesNotMatch(text, /\b(?:changes?|words?|moved|unchanged|further|paragraphs)\b/i, locale);
  }
});
