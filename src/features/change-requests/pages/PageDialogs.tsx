import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ContentChange } from '#contract/areas/content-changes.ts';
import { title as titleField } from '#contract/fields.ts';
import { contentLimits } from '#contract/limits.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { textQuery } from '../changeRequests.api.ts';
import { locationText, type PageItem, type PageTreeContext } from './pageItems.ts';
import { withRenamedHeading } from './withRenamedHeading.ts';

const schema = z.object({ title: titleField(...contentLimits.pageTitle) });

type Shared = PageTreeContext & { onClose: () => void };

/** Adds a page at the end of a branch. */
export function AddPageDialog({ parent, apply, reveal, onClose }: Shared & { parent: PageItem | null }) {
  return (
    <FormDialog
      title={parent ? `Add a page below “${parent.title}”` : 'Add a page'}
      schema={schema}
      defaults={{ title: '' }}
      save="Add page"
      saving="Adding…"
      onClose={onClose}
      onSubmit={({ title }) =>
        apply(
          [
            {
              operation: 'insert_page',
              title,
              ...(parent && { into: parent.id }),
              document: { markdown: '' },
            },
          ],
          `“${title}” added`,
        )
      }
      onDone={({ changes }) => {
        const created = changes.find((change) => change.object === 'created_page');
        if (created?.object === 'created_page') reveal({ id: created.page.id });
        onClose();
      }}
    >
      <TextField name="title" label="Title" hint={`Added as the last page ${locationText(parent)}.`} />
    </FormDialog>
  );
}

/** Changes a page’s title, and the first heading if it repeats the title. The path is unchanged. */
export function RenamePageDialog({ item, one, apply, onClose }: Shared & { item: PageItem }) {
  const client = useQueryClient();
  const page = item.change.now ?? item.change.page;
  async function rename(title: string) {
    const markdown = page.type === 'document' ? await client.fetchQuery(textQuery(one, 'request', page)) : '';
    const renamed = withRenamedHeading(markdown, page.title, title);
    const change: ContentChange = {
      operation: 'update_page',
      page: item.id,
      title,
      ...(renamed !== markdown && { document: { markdown: renamed } }),
    };
    return apply([change], `“${page.title}” renamed to “${title}”`);
  }
  return (
    <FormDialog
      title={`Rename “${item.title}”`}
      schema={schema}
      defaults={{ title: page.title }}
      save="Rename page"
      saving="Renaming…"
      updates
      onClose={onClose}
      onSubmit={({ title }) => rename(title)}
    >
      <TextField
        name="title"
        label="Title"
        hint={
          <>
            The path <code>/{page.path}</code> won’t change.
          </>
        }
      />
    </FormDialog>
  );
}
