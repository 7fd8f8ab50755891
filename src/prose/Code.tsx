import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';
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

/** Code in a page's text. Highlighted after the highlighter is loaded, if the language is known. */
export function Code({ node: _, className, children, ...rest }: Props) {
  const language = /\blanguage-([\w+#-]+)/.exec(className ?? '')?.[1]?.toLowerCase();
  const isHighlighted =
    language !== undefined && typeof children === 'string' && children.length <= maxLength;
  return (
    <code {...rest} className={className}>
      {isHighlighted ? <HighlightedCode text={children} language={language} /> : children}
    </code>
  );
}
