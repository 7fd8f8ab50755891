// The name of an icon; nothing is none.
import { TextField } from '#ui/form/TextField.tsx';

export const IconField = () => (
  <TextField
    name="icon"
    label="Icon"
    code
    autoComplete="off"
    hint="The icon’s name, as the published site knows it. Leave it empty for none."
  />
);
