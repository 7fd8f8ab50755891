import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { daysAgo } from './times.ts';

const described = [
  { title: 'Field guide for visitors', languages: ['de', 'nl', 'da'], made: 402, changed: 37 },
  { title: 'Gauge handbook', languages: ['fr', 'es', 'pt-BR', 'ja'], made: 188, changed: 5 },
];

export const makeTranslations = (context: Context, organizationId: string) =>
  insertAll(
    context,
    'translations',
    described.map(({ title, languages, made, changed }) => ({
      id: newId(),
      organization_id: organizationId,
      title,
      languages: JSON.stringify(languages),
      created_at: daysAgo(context, made),
      updated_at: daysAgo(context, changed),
    })),
  );
