import { useMutate } from '#api/mutation.ts';
import type { GitSyncComparison } from '#contract/areas/git.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormFault } from '#ui/form/FormFault.tsx';
import { Fields } from '#ui/form/FormSection.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm, type Defaults } from '#ui/form/useZodForm.ts';
import { Guides } from './Guides.tsx';
import { compareSync, syncForm, type SyncSettings } from './sync.api.ts';
import { tokenGuides } from './sync.text.ts';
import styles from './Sync.module.css';

type Props = {
  spaceId: string;
  defaults: Defaults<typeof syncForm>;
  /** A token is stored, which stays if none is entered. */
  hasToken: boolean;
  onCompared: (settings: SyncSettings, comparison: GitSyncComparison) => void;
  /** Without it, there is nothing to return to. */
  onCancel: (() => void) | undefined;
};

const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text);

/** The settings of a sync. Submitting compares both sides, and changes nothing. */
export function SyncForm({ spaceId, defaults, hasToken, onCompared, onCancel }: Props) {
  const form = useZodForm({ schema: syncForm, defaults, sends: 'all' });
  const compare = useMutate(compareSync);
  return (
    <Form
      form={form}
      label="Git sync"
      onSubmit={async ({ token, folder, branches, ...place }) => {
        const settings = {
          ...place,
          folder: orNull(folder),
          branches: orNull(branches),
          ...(token !== undefined && token !== '' && { token }),
        };
        onCompared(settings, await compare.mutateAsync({ spaceId, body: settings }));
      }}
    >
      <div className={styles.form}>
        <Fields>
          <TextField
            name="url"
            label="Repository address"
            code
            hint="The HTTPS address for git clone, such as https://github.com/acme/handbook.git."
          />
          <TextField name="branch" label="Branch" code />
          <TextField
            name="folder"
            label="Folder"
            code
            hint="The folder with the docs, such as packages/guide. Only its files are fetched. Leave it empty for the whole repository."
          />
          <TextField
            name="branches"
            label="Branches as change requests"
            code
            hint="A pattern, such as docs/*. Each matching branch with new commits becomes a change request. Leave it empty for none."
          />
          <PasswordField
            name="token"
            label="Access token"
            autoComplete="off"
            hint={
              hasToken
                ? 'Leave it empty to keep the stored token. It is never shown.'
                : 'It is stored encrypted and never shown.'
            }
          />
          <FormFault form={form} />
          <div className={styles.actions}>
            <Button
              variant="primary"
              type="submit"
              form={form.id}
              busy={form.control.formState.isSubmitting && 'Comparing…'}
            >
              Compare
            </Button>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
            <span className="soft">Comparing changes nothing.</span>
          </div>
        </Fields>
        <Guides title="Create an access token" guides={tokenGuides} />
      </div>
    </Form>
  );
}
