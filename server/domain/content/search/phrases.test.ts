import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { serviceTest } from '#server/testing/world.ts';

const texts = {
  'zh.md':
    '每天早上值班人员检查所有起重机的制动装置然后更新日志。如果风速超过每秒十五米必须停止装卸作业并把吊钩升到安全高度。潮汐表由港口工作人员每天早上更新。',
  'ja.md':
    '毎朝当直者はクレーンのブレーキ装置を点検して結果をログに書き込みます。風速が毎秒十五メートルを超えたら荷役を中止しフックを安全な高さまで上げてください。港の職員が毎朝この表を確認してから船を出します。',
  'th.md':
    'เจ้าหน้าที่ตรวจสอบเบรกของปั้นจั่นทุกเช้าแล้วบันทึกผลลงในสมุด ถ้าลมแรงเกินสิบห้าเมตรต่อวินาทีต้องหยุดขนถ่ายสินค้าและยกตะขอให้อยู่ในระดับที่ปลอดภัย',
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns all phrases of four characters that begin within a sentence. */
function phrasesIn(text: string): string[] {
  return text.split(/[。 ]/).flatMap((sentence) => {
    const letters = [...graphemes.segment(sentence)].map(({ segment }) => segment);
    return letters.slice(1, -3).map((_, at) => letters.slice(at + 1, at + 5).join(''));
  });
}

serviceTest('finds 99 % of phrases of four characters in languages without spaces', async (world) => {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Harbor');
  await loadTexts(
    world.context,
    spaceId,
    Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, `# ${path}\n\n${text}\n`])),
  );
  for (const [path, text] of Object.entries(texts)) {
    const phrases = phrasesIn(text);
    const lost: string[] = [];
    for (const phrase of phrases) {
      const { items } = await org.admin.call(contract.spaceContent.search, {
        spaceId,
        query: { query: phrase },
      });
      if (!items.some(({ title }) => title === path.replace('.md', ''))) lost.push(phrase);
    }
    assert.ok(phrases.length > 50, path);
    assert.ok(lost.length <= phrases.length / 100, `${path}: ${lost.join(' ')} of ${phrases.length}`);
  }
});
