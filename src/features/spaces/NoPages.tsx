// In place of pages where there are none: how some come.
import { Blank } from '#ui/Blank.tsx';

export const NoPages = ({ line = 'This space has no pages yet.' }: { line?: string }) => (
  <Blank
    kind="nothing"
    line={line}
    note="Pages come with an import, by Git, or by a change request that is merged."
  />
);
