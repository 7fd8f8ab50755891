import { Plus, X } from 'lucide';
import type { SiteLink } from '#contract/areas/site-customization.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import input from '#ui/Input.module.css';
import { FieldNotes } from '#ui/form/Field.tsx';
import fieldStyles from '#ui/form/Field.module.css';
import { useField } from '#ui/form/useField.ts';
import styles from './Customize.module.css';

const linksOf = (value: unknown): SiteLink[] => (Array.isArray(value) ? value : []);

const newLink = (): SiteLink => ({ title: '', to: { kind: 'url', url: '' } });

type RowProps = {
  name: string;
  label: string;
  link: SiteLink;
  onChange: (link: SiteLink | undefined) => void;
};

/** The text and the URL of a link. */
function LinkRow({ name, label, link, onChange }: RowProps) {
  const text = useField(`${name}.title`);
  const url = useField(`${name}.to.url`);
  return (
    <div className={styles.link}>
      <input
        className={input.input}
        name={text.name}
        aria-label={`${label}, text`}
        aria-invalid={text.fault !== undefined}
        aria-describedby={text.describedBy}
        placeholder="Text"
        value={link.title}
        onChange={({ target }) => onChange({ ...link, title: target.value })}
      />
      <input
        className={input.input}
        name={url.name}
        type="url"
        aria-label={`${label}, URL`}
        aria-invalid={url.fault !== undefined}
        aria-describedby={url.describedBy}
        placeholder="https://"
        value={link.to.url}
        onChange={({ target }) => onChange({ ...link, to: { kind: 'url', url: target.value } })}
      />
      <IconButton icon={X} label={`Remove ${label}`} onClick={() => onChange(undefined)} />
      <FieldNotes field={text} />
      <FieldNotes field={url} />
    </div>
  );
}

const isButton = (link: SiteLink & { style?: string | undefined }) => link.style === 'button-primary';

/** Shows a link as a button or not. */
const styledLink = (link: SiteLink, asButton: boolean): SiteLink & { style: string } => ({
  ...link,
  style: asButton ? 'button-primary' : 'link',
});

type Props = { name: string; label: string; hint?: string; styled?: boolean };

/** A list of links. With `styled`, one of them can be a button. */
export function LinksField({ name, label, hint, styled }: Props) {
  const field = useField(name);
  const links = linksOf(field.value);
  const most = field.limits.maxLength ?? Infinity;
  const put = (at: number, link: SiteLink | undefined) =>
    field.set(links.flatMap((one, index) => (index === at ? (link ?? []) : one)));
  return (
    <fieldset className={fieldStyles.field}>
      <legend className={fieldStyles.labelRow}>
        <span className={fieldStyles.label}>{label}</span>
      </legend>
      {Object.entries(links).map(([key, link], at) => (
        <div key={key}>
          <LinkRow
            name={`${name}.${at}`}
            label={`link ${at + 1}`}
            link={link}
            onChange={(next) => put(at, next)}
          />
          {styled && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isButton(link)}
                onChange={({ target }) => put(at, styledLink(link, target.checked))}
              />
              Show as a button
            </label>
          )}
        </div>
      ))}
      <div>
        <Button
          small
          icon={Plus}
          reason={links.length >= most ? `At most ${most} links` : undefined}
          onClick={() => field.set([...links, newLink()])}
        >
          Add link
        </Button>
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}

/** One link, or none. */
export function LinkField({ name, label }: { name: string; label: string }) {
  const field = useField(name);
  const [link] = linksOf(field.value === undefined ? [] : [field.value]);
  return (
    <fieldset className={fieldStyles.field}>
      <legend className={fieldStyles.labelRow}>
        <span className={fieldStyles.label}>{label}</span>
      </legend>
      {link ? (
        <LinkRow name={name} label="the link" link={link} onChange={(next) => field.set(next)} />
      ) : (
        <div>
          <Button small icon={Plus} onClick={() => field.set(newLink())}>
            Add link
          </Button>
        </div>
      )}
    </fieldset>
  );
}
