import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { factoryLabel } from 'micromark-factory-label';
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { plainAddress } from './liquidLinks.ts';

const [leftBracket, colon, openBrace, closeBrace] = [91, 58, 123, 125];

/** In characters. */
const longestAddress = 1000;

/**
 * A link definition whose address is written by a template language, with spaces and without a title:
 * `[label]: {{< ref "a.md" >}}#part`, on one line.
 */
const templateDefinition: Construct = {
  name: 'templateDefinition',
  tokenize(effects, ok, nok) {
    const { parser } = this;
    let identifier = '';
    let last: Code = null;
    let length = 0;
    let isOpen = true;

    const start: State = (code) => {
      effects.enter('definition');
      return factoryLabel.call(
        this,
        effects,
        afterLabel,
        nok,
        'definitionLabel',
        'definitionLabelMarker',
        'definitionLabelString',
      )(code);
    };
    const afterLabel: State = (code) => {
      if (code !== colon) return nok(code);
      identifier = normalizeIdentifier(this.sliceSerialize(this.events.at(-1)![1]).slice(1, -1));
      effects.enter('definitionMarker');
      effects.consume(code);
      effects.exit('definitionMarker');
      return factorySpace(effects, beforeAddress, 'whitespace');
    };
    const beforeAddress: State = (code) => {
      if (code !== openBrace) return nok(code);
      effects.enter('definitionDestination');
      effects.enter('definitionDestinationRaw');
      effects.enter('definitionDestinationString');
      effects.enter('chunkString', { contentType: 'string' });
      effects.consume(code);
      return secondBrace;
    };
    const secondBrace: State = (code) => (code === openBrace ? inside(code) : nok(code));
    const inside: State = (code) => {
      length += 1;
      if (length > longestAddress) return nok(code);
      if (code === null || markdownLineEnding(code) || (!isOpen && markdownSpace(code))) return end(code);
      effects.consume(code);
      if (last === closeBrace && code === closeBrace) isOpen = false;
      if (last === openBrace && code === openBrace) isOpen = true;
      last = code;
      return inside;
    };
    const end: State = (code) => {
      if (isOpen) return nok(code);
      effects.exit('chunkString');
      effects.exit('definitionDestinationString');
      effects.exit('definitionDestinationRaw');
      effects.exit('definitionDestination');
      return factorySpace(effects, lineEnd, 'whitespace')(code);
    };
    const lineEnd: State = (code) => {
      if (code !== null && !markdownLineEnding(code)) return nok(code);
      effects.exit('definition');
      parser.defined.push(identifier);
      return ok(code);
    };
    return start;
  },
};

/** Micromark's extension. */
export const templateDefinitions: Extension = { contentInitial: { [leftBracket]: templateDefinition } };

/** Mdast's extension: the address is the one that the template language writes, if that is known. */
export const templateDefinitionsFromMarkdown: FromMarkdownExtension = {
  exit: {
    definitionDestinationString() {
      const url = this.resume();
      const node = this.stack.at(-1);
      if (node?.type === 'definition') node.url = plainAddress(url) ?? url;
    },
  },
};
