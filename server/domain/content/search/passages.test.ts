import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenizeQuery } from '../readings/words.ts';
import { foldedPassage } from './foldedPassages.ts';
import { excerpt, matchingPassages, phrasesIn } from './passages.ts';

test('joins the pairs of a query to phrases', () => {
  assert.deepEqual(phrasesIn(tokenizeQuery('制动装置')), ['制动装置']);
  assert.deepEqual(phrasesIn(tokenizeQuery('crane 制动装 brake 码头')), ['制动装']);
  assert.deepEqual(phrasesIn(tokenizeQuery('制动 装置 crane')), []);
});

test('prefers passages with the whole phrase, and shows it', () => {
  const far = `制动 动装 装置 ${'其他 '.repeat(200)}制动装置 ${'其他 '.repeat(200)}`;
  const passages = ['制动 动装 装置', far].map((body) => foldedPassage({ anchor: '', title: '', body }));
  const words = tokenizeQuery('制动装置');
  const [pairs, whole] = matchingPassages(passages, words);
  assert.ok(whole!.score > pairs!.score);
  assert.match(excerpt(passages[1]!, words), /制动装置/);
});

test('shows the place of a word in scripts whose folded text has another length', () => {
  for (const [word, other] of [
    ['ปั้นจั่น', 'เจ้าหน้าที่ '],
    ['기중기', '항구에서 '],
    ['हिन्दी', 'बन्दरगाह '],
  ] as const) {
    const body = other.repeat(300) + word + ' ' + other.repeat(300);
    const passage = foldedPassage({ anchor: '', title: '', body });
    assert.ok(excerpt(passage, tokenizeQuery(word)).includes(word), word);
  }
});

test('cuts texts without spaces around the phrase', () => {
  const body = `开始 ${'每天早上值班人员'.repeat(60)}制动装置${'更新日志然后检查'.repeat(60)} 结束`;
  const passage = foldedPassage({ anchor: '', title: '', body });
  const shown = excerpt(passage, tokenizeQuery('制动装置'));
  assert.match(shown, /^….*制动装置.*…$/);
  assert.ok(shown.length <= 250);
});
