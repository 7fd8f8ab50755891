import { Eye, EyeOff } from 'lucide';
import { useState, type ComponentProps } from 'react';
import { IconButton } from './Button.tsx';
import input from './Input.module.css';

/** A password field with a button that shows the password. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={input.withEnd}>
      <input {...props} className={input.input} type={isShown ? 'text' : 'password'} />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        variant="quiet"
        label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!isShown)}
      />
    </div>
  );
}
