// Where a specification is fetched from, in a form.
import { TextField } from '#ui/form/TextField.tsx';

export const SourceField = () => (
  <TextField
    name="source.url"
    label="Address of the source"
    type="url"
    code
    autoComplete="off"
    placeholder="https://"
    hint="OpenAPI 3 or Swagger 2.0, as JSON or YAML. The service fetches it without signing in anywhere."
  />
);
