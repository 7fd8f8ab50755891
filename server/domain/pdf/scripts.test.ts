// Prints texts in many scripts, and reads them from the PDF.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { readPdf } from '#server/testing/readPdf.ts';
import { drawBook, newDocument } from './drawBook.ts';
import { missingNote } from './drawText.ts';
import { fontFiles, type Face } from './typesetting/fontFiles.ts';
import { breakable } from './typesetting/letters.ts';
import { linesOf } from './typesetting/lines.ts';
import { body } from './typesetting/style.ts';
import { typesetBook } from './typesetting/typesetBook.ts';

/** Typesets a book of one page. */
function typeset(markdown: string) {
  const id = 'page.md';
  const text = new TextEncoder().encode(`# Page\n\n${markdown}`);
  return typesetBook(
    {
      title: 'Book',
      lines: [],
      whole: false,
      pages: [{ id, depth: 0, title: 'Page', type: 'document', text }],
      places: [{ id, path: id, sourcePath: id, title: 'Page' }],
      files: [],
      pictures: [],
      variables: new Map(),
      includes: [],
    },
    { hasPicture: () => false, sizeOf: () => ({ width: 1, height: 1 }) },
  );
}

const marksOf = (markdown: string) =>
  [...typeset(markdown).pages].flatMap(({ sheets }) => sheets.flatMap(({ marks }) => marks));

/** Returns the text of a PDF of one page. */
async function printed(markdown: string) {
  const document = newDocument('Book');
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, 'end');
  await drawBook(document, typeset(markdown), new Map());
  await ended;
  return readPdf(Buffer.concat(chunks)).text;
}

const together = (text: string) => text.replaceAll(/\s/g, '');

const texts: Record<string, { text: string; font?: Face }> = {
  Latin: { text: 'Größe, façade, Łódź, office' },
  Vietnamese: { text: 'Mỗi buổi sáng người thợ kiểm tra cần cẩu' },
  Cyrillic: { text: 'Каждое утро рабочий проверяет кран' },
  Greek: { text: 'Κάθε πρωί ο εργάτης ελέγχει τον γερανό' },
  Armenian: { text: 'Ամեն առավոտ բանվորը ստուգում է կռունկը։' },
  Georgian: { text: 'ყოველ დილით მუშა ამოწმებს ამწეს' },
  Hebrew: { text: 'בכל בוקר הפועל בודק את העגורן (מנוף) בגרסה 5.2 של HTML' },
  Arabic: { text: 'كل صباح يفحص العامل الرافعة (رقم) ثم يكتب ملاحظة في HTML' },
  Devanagari: { text: 'हर सुबह कर्मचारी क्रेन की जाँच करता है और परिणाम लिखता है।' },
  Thai: { text: 'ทุกเช้าคนงานจะตรวจสอบเครนแล้วเขียนผลลงในบันทึก ทำงาน' },
  Chinese: { text: '每天早上，工人检查起重机，然后把结果写进日志。', font: 'chinese' },
  Japanese: { text: '毎朝、作業員はクレーンを点検し、結果を「ログ」に書き込みます。', font: 'japanese' },
  Korean: { text: '매일 아침 작업자는 크레인을 점검하고 결과를 기록부에 적습니다.', font: 'korean' },
  emoji: { text: 'By sea 🚢 ✅ 🟢 👩‍✈️ 🇩🇪 1️⃣ 👍🏽' },
};

const withoutFont = (font: Face) => !fontFiles.has(font) && 'The optional font package is not installed.';

for (const [name, { text, font }] of Object.entries(texts)) {
  const skip = font !== undefined && withoutFont(font);
  test(`prints ${name} so that its text can be copied`, { skip }, async () => {
    const inCells = `| ${text} |\n| --- |\n| **${text}** |`;
    const read = await printed(`${text}\n\n- ${text}\n\n${inCells}`);
    assert.equal(together(read).split(together(text)).length - 1, 4, read);
    assert.ok(!read.includes('\0'), 'no glyph is missing');
    assert.ok(!read.includes('□'));
  });
}

test('names missing characters on their sheet, with the package to install', async () => {
  assert.match(await printed('Signs: \u{13000}'), /Signs: \n\u{13000}\n.*can’t be shown: U\+13000/su);
  const none = { has: () => false };
  assert.equal(
    missingNote(new Set('出航か출\u{13000}'), none),
    'Some characters can’t be shown: Chinese (install @embedpdf/fonts-sc), Japanese (install @embedpdf/fonts-jp), Korean (install @embedpdf/fonts-kr), U+13000',
  );
});

/** The texts of a line from left to right. */
const shown = (text: string) =>
  linesOf([{ text, style: body }], 400, body.size).map(({ rtl = false, parts }) => ({
    rtl,
    words: parts.toSorted((a, b) => a.x - b.x).map((part) => part.text),
  }));

test('orders the words of right-to-left lines, and keeps numbers and Latin words readable', () => {
  assert.deepEqual(shown('אחד HTML 5.2 שתיים!'), [{ rtl: true, words: ['שתיים!', ' ', 'HTML 5.2', 'אחד '] }]);
  assert.deepEqual(shown('See אחד שתיים now'), [{ rtl: false, words: ['See ', 'שתיים', 'אחד ', ' now'] }]);
});

test('breaks lines of languages without spaces, and never before a comma', () => {
  const style = body;
  const room = style.size * 5;
  const lines = linesOf([{ text: '每天早上工，人检查', style }], room, style.size);
  assert.deepEqual(
    lines.map(({ parts }) => parts.map(({ text }) => text).join('')),
    ['每天早上', '工，人检查'],
  );
  const thai = linesOf([{ text: 'คนงานตรวจสอบเครน', style }], style.size * 4, style.size);
  assert.deepEqual(
    thai.map(({ parts }) => parts.map(({ text }) => text).join('')),
    ['คนงาน', 'ตรวจสอบ', 'เครน'],
  );
});

test('keeps code with wide letters in its box', { skip: withoutFont('chinese') }, async () => {
  const line = '出航'.repeat(60);
  const read = await printed(`\`\`\`\n${line}\n\`\`\``);
  const rows = read.split('\n').filter((row) => row.startsWith('出航') || row.startsWith('航出'));
  assert.equal(rows.join(''), line);
  assert.ok(
    rows.every(({ length }) => length <= 53),
    'A row has room for 53 letters of 8 points.',
  );
});

test('puts the columns and the cells of right-to-left tables at the right', () => {
  const marks = marksOf('| שם | ערך |\n| --- | --- |\n| `HTML` | 5 |').flatMap((mark) =>
    mark.kind === 'text' ? [mark] : [],
  );
  const at = (text: string) => marks.find((mark) => mark.text === text)?.x ?? 0;
  assert.ok(at('ערך') < at('שם'));
  assert.ok(at('5') > at('ערך'), 'The number is at the right of its column.');
  assert.ok(at('ערך') > 300);
});

test('puts bullets, numbers and rules at the right of right-to-left blocks', () => {
  const marks = marksOf('- אחד\n\n> שתיים');
  const bullet = marks.find((mark) => mark.kind === 'text' && mark.text === '•');
  const word = marks.find((mark) => mark.kind === 'text' && mark.text === 'אחד');
  const rule = marks.find((mark) => mark.kind === 'box');
  assert.ok(bullet && 'x' in bullet && word && 'x' in word && bullet.x > word.x);
  assert.ok(rule && 'x' in rule && rule.x > 500);
});

test('breaks a text of other languages only beside letters of those without spaces', () => {
  const text = `${'word,'.repeat(100_000)}中`;
  assert.equal(breakable(text).length, 2);
});
