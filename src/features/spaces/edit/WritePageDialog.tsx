import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { title as titleField } from '#contract/fields.ts';
import { contentLimits, limits } from '#contract/limits.ts';
import type { Space } from '#contract/space.ts';
import { writePage } from '#directory/change-requests/writePage.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';

const schema = z.object({ title: titleField(...contentLimits.pageTitle) });

type Props = { space: Space; title: string; onClose: () => void };

/** Adds a page in a new change request, and opens the editor. */
export function WritePageDialog({ space, title, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={`Write a page in ${titleOf(space)}`}
      schema={schema}
      defaults={{ title }}
      save="Write page"
      saving="Creating…"
      onClose={onClose}
      onSubmit={(typed) =>
        writePage(client, {
          organizationId: space.organization,
          spaceId: space.id,
          subject: `Write “${typed.title}”`.slice(0, limits.changeRequestSubject),
          title: typed.title,
        })
      }
      onDone={(to) => void navigate(to, { replace: true })}
    >
      <TextField
        name="title"
        label="Title"
        hint="The page is created in a new change request. Main won’t change until it is merged."
      />
    </FormDialog>
  );
}
