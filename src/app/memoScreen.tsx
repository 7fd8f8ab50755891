import { memo, useState, type ComponentType } from 'react';
import { useParams, type Params } from 'react-router';
import { ParametersContext } from '#routing/parameters.ts';

const isSame = (one: Params, other: Params) => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** Memoizes the component of a screen: the router renders its routes at each step of a navigation. */
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
