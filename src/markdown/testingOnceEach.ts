/** Returns `read` with its results kept for all tests of the process. Arguments with the same JSON give the same result. */
export function onceEach<Parameters extends unknown[], Result>(read: (...of: Parameters) => Result) {
  const results = new Map<string, Result>();
  return (...of: Parameters) => {
    const key = JSON.stringify(of);
    const result = results.get(key) ?? read(...of);
    results.set(key, result);
    return result;
  };
}
