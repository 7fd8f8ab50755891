// The columns of the list of translations.
import type { TranslationSettings } from '#contract/translations.ts';
import { languageName } from '#lib/languages.ts';
import { listed } from '#lib/words.ts';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { TranslationMenu } from './TranslationMenu.tsx';

const languagesOf = ({ languages }: TranslationSettings) => listed(languages.map(languageName));

const column = createColumns<TranslationSettings>();

export const translationColumns = column.columns([
  column.accessor('title', { header: 'Title', meta: { place: 'title' } }),
  column.accessor(languagesOf, {
    id: 'languages',
    header: 'Languages',
    meta: { place: 'under', cut: true, width: '45%' },
    cell: ({ getValue }) => <span title={getValue()}>{getValue() || 'None yet'}</span>,
  }),
  column.accessor('createdAt', { header: 'Created', cell: ({ getValue }) => <Time at={getValue()} /> }),
  column.accessor('updatedAt', { header: 'Changed', cell: ({ getValue }) => <Time at={getValue()} /> }),
  column.display({
    id: 'menu',
    meta: { place: 'menu', label: 'More' },
    cell: ({ row }) => <TranslationMenu translation={row.original} />,
  }),
]);
