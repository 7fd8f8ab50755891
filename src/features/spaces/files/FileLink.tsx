// A file's name as a link to its panel; the list keeps its filters and its place.
import { useLocation } from 'react-router';
import type { ReactNode } from 'react';
import type { File } from '#contract/content.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';

type Props = { file: File; children?: ReactNode };

export function FileLink({ file, children = file.name }: Props) {
  const { organizationId, spaceId, fileId } = paths.spaceFiles.useParams();
  const { search, state } = useLocation();
  return (
    <AppLink
      to={paths.spaceFiles.to({ organizationId, spaceId, fileId: file.id }) + search}
      state={state as unknown}
      preventScrollReset
      aria-current={file.id === fileId ? 'true' : undefined}
    >
      {children}
    </AppLink>
  );
}
