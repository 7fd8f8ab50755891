import { useQuery } from '@tanstack/react-query';
import { Suspense, type ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';
import { focusableScroller } from './focusableScroller.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import styles from './PageText.module.css';

/** In characters. Longer code blocks aren't highlighted, since each token is an element. */
const maxLength = 20_000;

type Props = ComponentProps<'code'> & ExtraProps;

function HighlightedCode({ text, language }: { text: string; language: string }) {
  const { data: tokens } = useQuery({
    queryKey: ['highlighted', language, text],
    queryFn: async () => (await import('#markdown/hast/highlightCode.ts')).highlightCode(text, language),
    staleTime: 'static',
    retry: false,
  });
  if (!tokens) return text;
  return tokens.map(({ at, text: part, kind }) =>
    kind === 'plain' ? (
      part
    ) : (
      <span key={at} className={styles[kind]}>
        {part}
      </span>
    ),
  );
}

const Formula = lazyNamed(() => import('./Formula.tsx'), 'Formula');

/** Code in a page's text, or a formula. Code is highlighted after the highlighter is loaded, if the language is known. */
export function Code({ node, className, children, ...rest }: Props) {
  const isFormula = node?.properties['dataMath'] !== undefined;
  if (isFormula && typeof children === 'string')
    return (
      <Suspense fallback={<code>{children}</code>}>
        <Formula tex={children} />
      </Suspense>
    );
  const language = /\blanguage-([\w+#-]+)/.exec(className ?? '')?.[1]?.toLowerCase();
  const isHighlighted =
    language !== undefined && typeof children === 'string' && children.length <= maxLength;
  return (
    <code {...rest} className={className}>
      {isHighlighted ? <HighlightedCode text={children} language={language} /> : children}
    </code>
  );
}

/** Returns the TeX of a code block that is a formula, undefined for another one. */
function formulaOf(node: ExtraProps['node']) {
  const [code] = node?.children ?? [];
  if (code?.type !== 'element' || code.children.length !== 1) return undefined;
  const { className } = code.properties;
  const [text] = code.children;
  const isMath = Array.isArray(className) && className[0] === 'language-math';
  return isMath && text?.type === 'text' ? text.value.trim() : undefined;
}

/** A block of code, or a formula. */
export function CodeBlock({ children, node, ...rest }: ComponentProps<'pre'> & ExtraProps) {
  const tex = formulaOf(node);
  const listing = (
    <pre {...rest} ref={focusableScroller} className={styles.listing}>
      {children}
    </pre>
  );
  if (tex === undefined) return listing;
  return (
    <Suspense fallback={listing}>
      <div ref={focusableScroller} className={styles.formula}>
        <Formula tex={tex} block />
      </div>
    </Suspense>
  );
}
