import { use, useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from './AppError.ts'
import { ConnectionContext } from './connection.ts'

export interface Polled<T> {
  /** What was seen last; null before. */
  value: T | null
  /** Why the last look failed; what was seen before stays. */
  problem: string | null
  /** Looks again, at once. */
  look: () => void
}

const pause = 1000
const pauseAfterFailure = 5000

/**
 * Looks at something again and again for as long as it goes on: each second, not while the page is
 * hidden, and at once when it is shown again or a lost network is back.
 */
export function usePolled<T>(
  key: string,
  load: () => Promise<T>,
  goesOn: (value: T) => boolean,
): Polled<T> {
  const [seen, setSeen] = useState<{ key: string; value: T | null; problem: string | null }>()
  const [wish, setWish] = useState(0)
  const connection = use(ConnectionContext)
  const start = useEffectEvent(load)
  const isGoingOn = useEffectEvent(goesOn)

  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Nothing is under way, and there is more to see. */
    let due = false
    const again = (after: number) => {
      due = true
      if (!document.hidden) timer = setTimeout(run, after)
    }
    const run = () => {
      due = false
      clearTimeout(timer)
      start().then(
        (value) => {
          if (over) return
          setSeen({ key, value, problem: null })
          if (isGoingOn(value)) again(pause)
        },
        (error: unknown) => {
          if (over) return
          const problem = messageOf(error)
          setSeen((last) => ({ key, value: last?.key === key ? last.value : null, problem }))
          again(pauseAfterFailure)
        },
      )
    }
    const shown = () => {
      if (due && !document.hidden) run()
    }
    document.addEventListener('visibilitychange', shown)
    const unwatch = connection.onBack(shown)
    run()
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', shown)
      unwatch()
    }
  }, [key, wish, connection])

  const look = () => setWish((n) => n + 1)
  const { value, problem } = seen?.key === key ? seen : { value: null, problem: null }
  return { value, problem, look }
}
