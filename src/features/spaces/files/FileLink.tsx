// A file's name as a link to its panel; the list keeps its filters and its place.
import { useLocation } from 'react-router';
import type { ReactNode } from 'react';
import type { File } from '#contract/content.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { useParameters } from '#routing/parameters.ts';
import { filePath, useContentPlace } from '../contentPlace.ts';

type Props = { file: File; children?: ReactNode };

export function FileLink({ file, children = file.name }: Props) {
  const place = useContentPlace();
  const { fileId } = useParameters();
  const { search, state } = useLocation();
  return (
    <AppLink
      to={filePath(place, file.id) + search}
      state={state as unknown}
      preventScrollReset
      aria-current={file.id === fileId ? 'true' : undefined}
    >
      {children}
    </AppLink>
  );
}
