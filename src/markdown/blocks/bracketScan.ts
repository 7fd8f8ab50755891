/**
 * Returns the state of a scan for brackets outside of quotes, one character at a time. In a tag, only braces count, and what
 * is in them is code.
 */
export function bracketScan(of: 'tag' | 'code') {
  const [opening, closing] = of === 'tag' ? ['{', '}'] : ['([{', ')]}'];
  let quote = '';
  let depth = 0;
  let hadBrackets = false;
  let isEscaped = false;
  return {
    /** Whether the next character is in quotes or brackets. */
    isInside: () => quote !== '' || depth > 0,
    /** Whether it is in brackets, or in a text that may have several lines. */
    isOpen: () => depth > 0 || quote === '`',
    hadBrackets: () => hadBrackets,
    next(sign: string) {
      const isCode = of === 'code' || depth > 0;
      if (isEscaped) isEscaped = false;
      else if (quote !== '') {
        if (sign === quote || (of === 'code' && sign === '\n' && quote !== '`')) quote = '';
        isEscaped = sign === '\\' && isCode;
      } else if (sign === '"' || sign === "'" || (sign === '`' && isCode)) quote = sign;
      else if (opening.includes(sign)) {
        depth += 1;
        hadBrackets = true;
      } else if (closing.includes(sign)) depth = Math.max(0, depth - 1);
    },
  };
}
