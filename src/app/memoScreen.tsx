import { memo, useState, type ComponentType } from 'react';
import { useParams, type Params } from 'react-router';
import { ParametersContext } from '#routing/parameters.ts';

const isSame = (one: Params, other: Params) => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

function placedScreen(screen: ComponentType): ComponentType {
  const Screen = memo(screen);
  return function Placed() {
    const params = useParams();
    const [lastParams, setLastParams] = useState(params);
    const parameters = isSame(lastParams, params) ? lastParams : params;
    if (parameters !== lastParams) setLastParams(parameters);
    return (
      <ParametersContext value={parameters}>
        <Screen />
      </ParametersContext>
    );
  };
}

const placed = new Map<ComponentType, ComponentType>();

/**
 * Memoizes the component of a screen: the router renders its routes at each step of a navigation. Routes with the same screen
 * share it, so that it keeps its state.
 */
export function memoScreen(screen: ComponentType): ComponentType {
  const one = placed.get(screen) ?? placedScreen(screen);
  placed.set(screen, one);
  return one;
}
