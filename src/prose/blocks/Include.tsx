import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { downloadText } from '#api/call.ts';
import { includedMarkdown, includeKey, includeLimits } from '#markdown/includes.ts';
import { AppLink } from '#routing/AppLink.tsx';
import type { PageFile } from '../imageTarget.ts';
import styles from './Blocks.module.css';
import { IncludeContext } from './includeContext.ts';
import { Reference } from './Reference.tsx';

/** The included texts around this one, which can't be included in themselves. */
const Included = createContext<readonly string[]>([]);

async function readIncluded({ downloadURL }: PageFile, href: string, signal: AbortSignal) {
  const text = includedMarkdown(href, await downloadText(downloadURL, includeLimits.size, signal));
  if (text === undefined) throw new Error('The file has no such part.');
  const { parseText } = await import('#markdown/parsing/parseText.ts');
  return parseText(text, '');
}

type Props = { file: PageFile; href: string };

function IncludedText({ file, href }: Props) {
  const includes = use(IncludeContext);
  const around = use(Included);
  const key = includeKey(file.id, href);
  const { data: reading, isError } = useQuery({
    queryKey: ['included', key, file.downloadURL],
    queryFn: ({ signal }) => readIncluded(file, href, signal),
    staleTime: 'static',
    retry: false,
  });
  const files = useMemo(() => [...around, key], [around, key]);
  if (isError || !includes) return <Reference href={href} data-kind="include" />;
  return (
    <section className={styles.included} aria-busy={!reading}>
      <p className={styles.kind}>
        Included from <AppLink to={includes.pathOf(file)}>{file.sourcePath ?? file.name}</AppLink>
      </p>
      {reading && (
        <Included value={files}>
          <includes.Text reading={reading} file={file} />
        </Included>
      )}
    </section>
  );
}

/** The text of an included file with its origin, or a link if it can't be shown. */
export function Include({ href = '' }: { href?: string }) {
  const around = use(Included);
  const file = use(IncludeContext)?.fileAt(href);
  if (!file || around.length >= includeLimits.depth || around.includes(includeKey(file.id, href)))
    return <Reference href={href} data-kind="include" />;
  return <IncludedText file={file} href={href} />;
}
