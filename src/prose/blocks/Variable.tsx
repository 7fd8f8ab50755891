import { useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { downloadText } from '#api/call.ts';
import type { PageFile } from '../imageTarget.ts';

/** The file with the variables of the displayed space. Null: variables are shown as their paths. */
export const VariablesContext = createContext<PageFile | null>(null);

async function readFile({ downloadURL }: PageFile, signal: AbortSignal) {
  const { maxVariablesSize, readVariables } = await import('#markdown/variables.ts');
  return readVariables(await downloadText(downloadURL, maxVariablesSize, signal));
}

type Props = { 'data-path'?: string; children?: ReactNode };

function Value({ file, path, children }: { file: PageFile; path: string; children: ReactNode }) {
  const { data: variables } = useQuery({
    queryKey: ['variables', file.id, file.downloadURL],
    queryFn: ({ signal }) => readFile(file, signal),
    staleTime: 'static',
    retry: false,
  });
  const value = variables?.get(path);
  return value === undefined ? children : <span title={path}>{value}</span>;
}

/** The value of a variable, or its path as code if it has none. */
export function Variable({ 'data-path': path = '', children }: Props) {
  const file = use(VariablesContext);
  return file ? (
    <Value file={file} path={path}>
      {children}
    </Value>
  ) : (
    children
  );
}
