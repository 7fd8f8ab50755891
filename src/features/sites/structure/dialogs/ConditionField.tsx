import { Plus, X } from 'lucide';
import { useState } from 'react';
import { faultOf } from '#markdown/conditions.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { classes } from '#lib/classes.ts';
import input from '#ui/Input.module.css';
import { Select } from '#ui/Select.tsx';
import { TextField, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import styles from './ConditionField.module.css';
import {
  isClaim,
  needsValue,
  readRules,
  tests,
  whoSees,
  writeRules,
  type Rule,
  type Rules,
} from './conditionRules.ts';

const testOptions = (['is', 'isNot', 'includes', 'isSet', 'isNotSet'] as const).map((value) => ({
  value,
  label: tests[value],
}));

const joinOptions = [
  { value: 'all', label: 'All rules are true' },
  { value: 'any', label: 'Any rule is true' },
] as const;

type RowProps = { rule: Rule; label: string; onChange: (rule: Rule | undefined) => void };

function RuleRow({ rule, label, onChange }: RowProps) {
  const { claim, test, value } = rule;
  return (
    <fieldset className={styles.rule} aria-label={label}>
      <input
        className={classes(input.input, input.code)}
        aria-label="Claim"
        aria-invalid={claim !== '' && !isClaim(claim)}
        placeholder="plan"
        autoComplete="off"
        spellCheck={false}
        value={claim}
        onChange={({ target }) => onChange({ ...rule, claim: target.value })}
      />
      <Select
        label="Test"
        value={test}
        onChange={(next) => onChange({ ...rule, test: next })}
        options={testOptions}
      />
      {needsValue(test) ? (
        <input
          className={input.input}
          aria-label="Value"
          placeholder="pro"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange({ ...rule, value: target.value })}
        />
      ) : (
        <span />
      )}
      <IconButton icon={X} label={`Remove ${label}`} onClick={() => onChange(undefined)} />
    </fieldset>
  );
}

const newRule: Rule = { claim: '', test: 'is', value: '' };

/** The rules of an expression. They are kept while they are typed, because an incomplete rule has no expression. */
function RuleRows({ text, onWrite }: { text: string; onWrite: (text: string) => void }) {
  const [typed, setTyped] = useState<Rules>();
  const read = readRules(text);
  const now = typed && writeRules(typed) === text ? typed : read;
  if (!now) return <p className={styles.who}>This expression has more than rules. Edit it as text.</p>;
  const put = (next: Rules) => {
    setTyped(next);
    onWrite(writeRules(next));
  };
  const { join, rules } = now;
  return (
    <div className={styles.rules}>
      {rules.length > 1 && (
        <Select
          label="Combine rules"
          value={join}
          onChange={(next) => put({ ...now, join: next })}
          options={joinOptions}
        />
      )}
      {Object.entries(rules).map(([key, rule], at) => (
        <RuleRow
          key={key}
          rule={rule}
          label={`rule ${at + 1}`}
          onChange={(next) =>
            put({ join, rules: rules.flatMap((one, index) => (index === at ? (next ?? []) : one)) })
          }
        />
      ))}
      <div className={styles.buttons}>
        <Button small icon={Plus} onClick={() => setTyped({ join, rules: [...rules, newRule] })}>
          Add rule
        </Button>
      </div>
    </div>
  );
}

/** The condition of a section or variant: as an expression, as rules, and who sees it. */
export function ConditionField({ what }: { what: string }) {
  const { value, set, empty } = useField('condition');
  const text = textOf(value);
  return (
    <TextField
      name="condition"
      label="Condition"
      code
      rows={2}
      hint={
        <>
          Visitors see the {what} only if this expression is true, such as{' '}
          <code>visitor.claims.plan == "pro"</code>. Empty: everyone who can read the site sees it.
        </>
      }
    >
      <RuleRows text={text} onWrite={(next) => set(next === '' ? empty : next)} />
      {text !== '' && faultOf(text, true) === undefined && (
        <p className={styles.who}>
          <b>Who sees it:</b> {whoSees(text)}
        </p>
      )}
    </TextField>
  );
}
