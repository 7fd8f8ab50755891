// Screens that stay as they are while the router works: with each step of its own it draws all of its routes anew.
import { memo, useState, type ComponentType } from 'react';
import { useParams, type Params } from 'react-router';
import { ParametersContext } from './parameters.ts';

const isSame = (one: Params, other: Params) => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** The screen as the component of a route: drawn anew for what it asks for itself, and not because the router was. */
export function memoScreen(screen: ComponentType) {
  const Screen = memo(screen);
  return function Placed() {
    const given = useParams();
    const [kept, keep] = useState(given);
    const parameters = isSame(kept, given) ? kept : given;
    if (parameters !== kept) keep(parameters);
    return (
      <ParametersContext value={parameters}>
        <Screen />
      </ParametersContext>
    );
  };
}
