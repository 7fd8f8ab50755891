import { useMutate } from '#api/mutation.ts';
import { restoreSpace } from '#directory/spaces/spaceWrites.ts';
import { paths } from '#routing/paths.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { problemItem, type Problem } from './problemFix.ts';
import { structureDialogs } from './structure.dialogs.ts';
import type { SiteStructure } from './useSiteStructure.ts';

type Fix = { label: string; dialog: keyof typeof structureDialogs };

/** The dialogs that fix problems with the structure. */
const fixes: Partial<Record<Problem['kind'], Fix>> = {
  private: { label: 'Remove restriction…', dialog: 'unrestrict' },
  'in-collection': { label: 'Remove restriction…', dialog: 'unrestrict' },
  'share-link': { label: 'Remove restriction…', dialog: 'unrestrict' },
  'visitor-auth': { label: 'Remove restriction…', dialog: 'unrestrict' },
  'condition-invalid': { label: 'Edit condition…', dialog: 'edit' },
  'condition-not-met': { label: 'Edit condition…', dialog: 'edit' },
  'outside-sections': { label: 'Remove…', dialog: 'remove' },
  'path-shadowed': { label: 'Change path…', dialog: 'edit' },
  'empty-section': { label: 'Add variant…', dialog: 'variant' },
  'empty-group': { label: 'Delete group…', dialog: 'remove' },
};

type Props = { problem: Problem; structure: SiteStructure };

/** The button that fixes a problem. */
export function ProblemFix({ problem, structure: { site } }: Props) {
  const { organizationId } = site;
  const { kind, space: spaceId } = problem;
  const open = useUrlDialog(structureDialogs);
  const restore = useMutate(restoreSpace, { showsError: false });
  const id = problemItem(problem);
  const fix = fixes[kind];
  if (fix && id !== undefined)
    return (
      <Button small onClick={() => open(fix.dialog, id)}>
        {fix.label}
      </Button>
    );
  if (kind === 'no-spaces')
    return (
      <Button small onClick={() => open('section')}>
        Add section…
      </Button>
    );
  if (kind === 'no-pages' && spaceId !== undefined)
    return (
      <AppLink className={buttonClass({ small: true })} to={paths.space.to({ organizationId, spaceId })}>
        Add pages
      </AppLink>
    );
  if (kind === 'space-deleted' && spaceId !== undefined)
    return (
      <Button small busy={restore.isPending && 'Restoring…'} onClick={() => restore.mutate({ spaceId })}>
        Restore space
      </Button>
    );
  return null;
}
