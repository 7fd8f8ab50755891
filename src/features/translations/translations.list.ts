import type { TranslationSettings } from '#contract/areas/translations.ts';
import { listOf } from '#lists/defineList.ts';

export const translationsList = listOf<TranslationSettings>().define({
  id: 'translations',
  label: 'Translations',
  one: 'translation',
  many: 'translations',
  filters: {},
});
