// A refusal of the settings, put at the field that it speaks of.
import { ApiError } from '#api/ApiError.ts';
import type { SettingsBody } from './changes.ts';

/** Where a 409 names no field, as any service may: only a hostname can be taken, only sign-on can lack a provider. */
function fieldOfConflict({ hostname, sso }: SettingsBody, message: string) {
  if (hostname !== undefined && (sso !== true || message.includes(hostname))) return 'hostname';
  return sso === true ? 'sso' : undefined;
}

/** The error for the form to show: with `issues` by its own field names. Others come back as they are. */
export function atItsField(error: unknown, body: SettingsBody): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.issues.length > 0) {
    const issues = error.issues.map(({ path, message }) => ({
      path: path.replace('defaultContent.site', 'site'),
      message,
    }));
    return Object.assign(new Error('Nothing was saved.'), { issues });
  }
  const field = error.status === 409 ? fieldOfConflict(body, error.message) : undefined;
  if (field === undefined) return error;
  return Object.assign(new Error('Nothing was saved.'), {
    issues: [{ path: `body.${field}`, message: error.message }],
  });
}
