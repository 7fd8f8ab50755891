import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { Attrs } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import { markType, nodeType } from '../document/schema.ts';

/** Marks the text between signs of Markdown, and removes the signs. */
const marked = (pattern: RegExp, mark: string, attributes?: (match: RegExpMatchArray) => Attrs) =>
  new InputRule(
    pattern,
    (state, match, start, end) => {
      const text = match[1];
      if (text === undefined || text.trim() !== text) return null;
      const from = start + match[0].indexOf(text);
      const type = markType(mark);
      const { tr } = state;
      if (!state.doc.resolve(start).parent.type.allowsMarkType(type)) return null;
      tr.delete(from + text.length, end).delete(start, from);
      tr.addMark(start, start + text.length, type.create(attributes?.(match) ?? null));
      return tr.removeStoredMark(type);
    },
    { inCodeMark: false },
  );

const task = new InputRule(/^\[([ xX]?)\]\s$/, (state, match, start, end) => {
  const $start = state.doc.resolve(start);
  const checked = match[1]?.trim() !== '' && match[1] !== undefined;
  const { tr } = state;
  tr.delete(start, end);
  if ($start.node(-1).type.name === 'list_item')
    return tr.setNodeMarkup($start.before(-1), null, { ...$start.node(-1).attrs, checked });
  const block = tr.doc.resolve(start);
  const item = nodeType('list_item').create({ checked }, block.parent);
  tr.replaceWith(block.before(), block.after(), nodeType('list').create(null, item));
  return tr.setSelection(TextSelection.create(tr.doc, block.before() + 3));
});

const hint = new InputRule(/^\{%\s*hint(?:\s+style="(\w+)")?\s*%\}$/, (state, [, style = 'info'], start) => {
  const $start = state.doc.resolve(start);
  if ($start.parent.type.name !== 'paragraph') return null;
  const box = nodeType('box').create({ name: 'hint', attributes: { style } }, nodeType('paragraph').create());
  const tr = state.tr.replaceWith($start.before(), $start.after(), box);
  return tr.setSelection(TextSelection.create(tr.doc, $start.before() + 2));
});

const divider = new InputRule(/^(?:---|\*\*\*)$/, (state, _, start) => {
  const $start = state.doc.resolve(start);
  if ($start.parent.type.name !== 'paragraph') return null;
  const tr = state.tr.replaceWith($start.before(), $start.after(), [
    nodeType('hr').create(),
    nodeType('paragraph').create(),
  ]);
  return tr.setSelection(TextSelection.create(tr.doc, $start.before() + 2));
});

/** What Markdown becomes as one types it. */
export const markdownRules = () =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, nodeType('heading'), ([, signs = '']) => ({
        level: signs.length,
      })),
      textblockTypeInputRule(/^(?:```|~~~)(\w*)\s$/, nodeType('code_block'), ([, lang = '']) => ({ lang })),
      wrappingInputRule(/^\s*>\s$/, nodeType('blockquote')),
      wrappingInputRule(
        /^\s*[-*+]\s$/,
        nodeType('list'),
        { ordered: false },
        (_, { attrs }) => attrs['ordered'] === false,
      ),
      wrappingInputRule(
        /^(\d+)[.)]\s$/,
        nodeType('list'),
        ([, number = '1']) => ({ ordered: true, start: Number(number) }),
        ([, number = ''], { attrs, childCount }) =>
          attrs['ordered'] === true && Number(attrs['start']) + childCount === Number(number),
      ),
      task,
      hint,
      divider,
      marked(/(?<![*\w])\*\*([^*]+)\*\*$/, 'strong'),
      marked(/(?<![_\w])__([^_]+)__$/, 'strong'),
      marked(/(?<![*\w])\*([^*]+)\*$/, 'em'),
      marked(/(?<![_\w])_([^_]+)_$/, 'em'),
      marked(/~~([^~]+)~~$/, 'strike'),
      marked(/(?<!`)`([^`]+)`$/, 'code'),
      marked(/(?<!!)\[([^[\]]+)\]\(([^()\s]+)\)$/, 'link', ([, , href = '']) => ({ href })),
    ],
  });
