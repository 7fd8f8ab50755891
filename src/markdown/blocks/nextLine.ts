import type { Code, Construct, TokenizeContext } from 'micromark-util-types';

/**
 * A line ending within a token, before a line of the same quote or list.
 * @param accepts whether the token may go on with the first character of that line. Default: any, also the end of the text.
 */
export const nextLine = (
  context: TokenizeContext,
  accepts: (code: Code) => boolean = () => true,
): Construct => ({
  partial: true,
  tokenize: (effects, ok, nok) => (code) => {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return (next) => (context.parser.lazy[context.now().line] || !accepts(next) ? nok(next) : ok(next));
  },
});
