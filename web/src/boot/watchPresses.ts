/** After a finger has left, the browser takes this long to make a click of it. */
const clickComesWithin = 100
/** A press whose end nobody heard of does not keep a page from coming to life. */
const longestPress = 5000

/**
 * Answers what to wait for before something is put in the place of what is shown: a link that goes
 * away between press and release gets no click.
 */
export function watchPresses(): () => Promise<void> {
  let press = Promise.resolve()
  const begin = () => {
    press = endOfPress().then(() => pause(clickComesWithin))
  }
  addEventListener('pointerdown', begin, { capture: true, passive: true })
  return () => Promise.race([press, pause(longestPress)])
}

function endOfPress(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      resolve()
    }
    for (const sign of ['pointerup', 'pointercancel'] as const) {
      addEventListener(sign, end, { capture: true, passive: true, signal: ended.signal })
    }
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
