import { sso, type SamlProvider } from '#contract/areas/sso.ts';
import { listOf } from '#lists/defineList.ts';

export const providersList = listOf<SamlProvider>().define({
  id: 'samlProviders',
  label: 'Providers',
  one: 'SSO provider',
  many: 'SSO providers',
  operation: sso.list,
  filters: {},
});
