// In the place of the list, for those who may not see it.
import type { Organization } from '#contract/organizations.ts';
import { Blank } from '#ui/Blank.tsx';
import { Screen } from '#ui/Screen.tsx';

export function MembersRefused({ organization }: { organization: Organization }) {
  const note = (
    <>
      The permission <code>listMembers</code> is missing. An admin of the organization can give it to you.
    </>
  );
  return (
    <Screen title="Members">
      <Blank kind="refused" line={`You may not list the members of ${organization.title}.`} note={note} />
    </Screen>
  );
}
