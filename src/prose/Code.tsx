// Code in a page's text: coloured where its language is known, once what colours it is loaded.
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';
import styles from './PageText.module.css';

/** In characters: longer listings stay plain, since each colour is an element. */
const longest = 20_000;

type Props = ComponentProps<'code'> & ExtraProps;

function Coloured({ text, language }: { text: string; language: string }) {
  const { data: tokens } = useQuery({
    queryKey: ['highlighted', language, text],
    queryFn: async () => (await import('./highlightCode.ts')).highlightCode(text, language),
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

export function Code({ node: _, className, children, ...rest }: Props) {
  const language = /\blanguage-([\w+#-]+)/.exec(className ?? '')?.[1]?.toLowerCase();
  const isColoured = language !== undefined && typeof children === 'string' && children.length <= longest;
  return (
    <code {...rest} className={className}>
      {isColoured ? <Coloured text={children} language={language} /> : children}
    </code>
  );
}
