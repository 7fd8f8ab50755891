import type { Organization } from '#contract/areas/organizations.ts';
import { CollectionField } from './CollectionField.tsx';
import { hasPermission } from '../contentItems.ts';

type Props = { organization: Organization; label: string };

const canCreateAtTop = (organization: Organization) => hasPermission(organization, 'createContent');

/** Throws a form error if nothing can be created without a parent collection. */
export function checkParent(
  organization: Organization,
  parent: string | undefined,
  title: string,
  message: string,
) {
  if (!parent && !canCreateAtTop(organization))
    throw Object.assign(new Error(title), { issues: [{ path: 'body.parent', message }] });
}

/** The collection that will contain a new space or collection. */
export const ParentField = ({ organization, label }: Props) => (
  <CollectionField
    organizationId={organization.id}
    name="parent"
    label={label}
    placeholder={canCreateAtTop(organization) ? 'None (top level)' : 'Select a collection'}
    reasonOf={(one) => (hasPermission(one, 'create') ? undefined : 'You need Create access')}
  />
);
