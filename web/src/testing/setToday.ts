/** Sets the clock of a test to the noon of a day; timers run as usual. Ends with `jest.useRealTimers`. */
export function setToday(day: string): void {
  jest.useFakeTimers({
    now: new Date(`${day}T12:00:00Z`),
    doNotFake: [
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  })
}
