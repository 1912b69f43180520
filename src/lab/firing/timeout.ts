/** What {@link withTimeout} gives when time ran out first. */
export const TIMED_OUT = Symbol('timed out');

/** The promise's value, or {@link TIMED_OUT} after so many milliseconds; the timer never keeps the process alive. */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  ms: number,
): Promise<Value | typeof TIMED_OUT> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
