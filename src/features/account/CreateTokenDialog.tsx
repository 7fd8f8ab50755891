import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import type { Output } from '#contract/operation.ts';
import { optional } from '#contract/optional.ts';
import type { signIn } from '#contract/areas/sign-in.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { createToken } from './account.api.ts';
import { expiryIn, lifetimes } from './account.text.ts';

export type NewToken = Output<typeof signIn.createToken>;

const { label, scope } = optional.signIn.createToken.body.shape;
const schema = z.object({ label, scope, lifetime: z.string() });

type Props = { onDone: (token: NewToken) => void; onClose: () => void };

export function CreateTokenDialog({ onDone, onClose }: Props) {
  const create = useMutate(createToken);
  return (
    <FormDialog
      title="Create API token"
      schema={schema}
      defaults={{ label: '', scope: 'read', lifetime: '90' }}
      save="Create token"
      saving="Creating…"
      onClose={onClose}
      onSubmit={({ lifetime, ...body }) =>
        create.mutateAsync({ body: { ...body, expiresAt: expiryIn(lifetime) } })
      }
      onDone={onDone}
    >
      <TextField name="label" label="Name" hint="Where you use it, such as “Nightly export”." />
      <SelectField
        name="scope"
        label="Access"
        hint="With full access, the token can do everything that you can do. “Git only” is for cloning spaces and pushing to them."
        options={[
          { value: 'read', label: 'Read only' },
          { value: 'git', label: 'Git only' },
          { value: 'full', label: 'Full' },
        ]}
      />
      <SelectField
        name="lifetime"
        label="Expires after"
        options={Object.entries(lifetimes).map(([value, text]) => ({ value, label: text }))}
      />
    </FormDialog>
  );
}

/** Shows the secret of a new token, once. */
export const NewTokenDialog = ({ token, onClose }: { token: NewToken; onClose: () => void }) => (
  <Dialog
    title={`Token “${token.label}” created`}
    onClose={onClose}
    foot={<Button onClick={onClose}>Done</Button>}
  >
    <Banner>
      <b>Copy the token now.</b> It isn’t shown again. Anyone who has it can act in your name.
    </Banner>
    <CopyRow label="API token" text={token.secret} />
  </Dialog>
);
