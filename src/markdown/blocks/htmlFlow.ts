import { fromMarkdown } from 'mdast-util-from-markdown';
import { blankLine, htmlFlow } from 'micromark-core-commonmark';
import { factorySpace } from 'micromark-factory-space';
import type { Construct, Effects } from 'micromark-util-types';

const isConstruct = (checked: Parameters<Effects['check']>[0]): checked is Construct => 'tokenize' in checked;

/** CommonMark's raw-HTML block with some of its look-aheads replaced. */
const withLookAhead = (name: string, replace: (check: Construct) => Construct): Construct => ({
  ...htmlFlow,
  name,
  tokenize(effects, ok, nok) {
    const check: typeof effects.check = (checked, yes, no) =>
      effects.check(isConstruct(checked) ? replace(checked) : checked, yes, no);
    return htmlFlow.tokenize.call(this, { ...effects, check }, ok, nok);
  },
});

/**
 * Returns the look-ahead for a blank line, which micromark doesn't export. It is the first one that `<div>`
 * creates.
 */
export function blankLineLookAhead(): Construct | undefined {
  let first: Construct | undefined;
  const probe = withLookAhead('probe', (check) => (first ??= check));
  fromMarkdown('<div>\n', { extensions: [{ flow: { 60: probe } }] });
  return first;
}

let knownLookAhead: Construct | undefined;

/**
 * CommonMark's raw-HTML block, which ends before a blank line, and here also before a line with only a tag. Otherwise
 * `</table>` would swallow the `{% endtab %}` below it.
 */
export function htmlFlowUntil(tag: Construct | Construct[]): Construct {
  const blankLineOrTag: Construct = {
    partial: true,
    tokenize: (effects, ok, nok) => (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      const indentedTag = factorySpace(effects, effects.attempt(tag, ok, nok), 'linePrefix', 4);
      return effects.check(blankLine, ok, indentedTag);
    },
  };
  const beforeBlank = (knownLookAhead ??= blankLineLookAhead());
  return withLookAhead('htmlFlowUntilTag', (check) => (check === beforeBlank ? blankLineOrTag : check));
}
