import { Plus } from 'lucide';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import { LinksField } from './LinksField.tsx';
import styles from './Customize.module.css';

/** The columns of links in the footer. */
export function FooterField() {
  const field = useField('footer.groups');
  const groups: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const most = field.limits.maxLength ?? Infinity;
  return (
    <>
      {Object.keys(groups).map((key, at) => (
        <div key={key} className={styles.group}>
          <TextField name={`footer.groups.${at}.title`} label={`Title of column ${at + 1}`} />
          <LinksField name={`footer.groups.${at}.links`} label={`Links of column ${at + 1}`} />
          <div>
            <Button small onClick={() => field.set(groups.filter((_, index) => index !== at))}>
              Remove column {at + 1}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button
          small
          icon={Plus}
          reason={groups.length >= most ? `At most ${most} columns` : undefined}
          onClick={() => field.set([...groups, { title: '', links: [] }])}
        >
          Add column of links
        </Button>
      </div>
    </>
  );
}
