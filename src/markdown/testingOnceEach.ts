/** Returns a function that keeps the results of a function for all tests of the process, by its arguments as JSON. */
export function onceEach<Parameters extends unknown[], Result>(read: (...of: Parameters) => Result) {
  const results = new Map<string, Result>();
  return (...of: Parameters) => {
    const key = JSON.stringify(of);
    const result = results.get(key) ?? read(...of);
    results.set(key, result);
    return result;
  };
}
