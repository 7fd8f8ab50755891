import { organizations, type Organization } from '#contract/areas/organizations.ts';
import { listOf } from '#lists/defineList.ts';

export const organizationsList = listOf<Organization>().define({
  id: 'organizations',
  label: 'Organizations',
  one: 'organization',
  many: 'organizations',
  operation: organizations.list,
  filters: {},
});
