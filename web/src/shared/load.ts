import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from './AppError.ts'
import { ConnectionContext } from './connection.ts'

/** Something on its way from the server. */
export type Load<T> = LoadState<T> & {
  /**
   * Asks anew, whatever the state, and keeps what was there until the new has come. An answer still
   * on its way is dropped: it may be older than what one asks for.
   */
  reload: () => void
}

type LoadState<T> =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  /** `stale`: a reload is under way. */
  | { state: 'ready'; value: T; stale: boolean }

interface Settled<T> {
  key: string
  attempt: Attempt
  result: { value: T } | { message: string }
}

interface Attempt {
  /** Nobody asked for it: it is not shown while it is under way, nor where it fails. */
  quiet: boolean
}

interface LoadOptions {
  /** Asks anew by itself after so many milliseconds, and when the page is seen again. */
  every?: number
}

/** For what changes while somebody looks at it: often enough to be seen at once, and no more. */
export const live: LoadOptions = { every: 15_000 }

/**
 * Loads when the component appears and whenever `key` changes; the answer to an older key is
 * dropped. `key` names everything that `load` depends on. What failed is tried again by itself once
 * a lost network is back.
 */
export function useLoad<T>(
  key: string,
  load: () => Promise<T>,
  { every }: LoadOptions = {},
): Load<T> {
  const [attempt, setAttempt] = useState<Attempt>({ quiet: false })
  const [settled, setSettled] = useState<Settled<T> | null>(null)
  const underWay = useRef(false)
  const connection = use(ConnectionContext)
  const start = useEffectEvent(load)
  useEffect(() => {
    let wanted = true
    const settle = (result: Settled<T>['result']) => {
      if (!wanted) return
      underWay.current = false
      const keeps = attempt.quiet && 'message' in result
      setSettled((last) =>
        keeps && last?.key === key ? { ...last, attempt } : { key, attempt, result },
      )
    }
    underWay.current = true
    start().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ message: messageOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [key, attempt])

  useEffect(() => {
    if (every === undefined) return
    const look = () => {
      // What is on its way already is not dropped for it, however slow the connection.
      if (!document.hidden && !underWay.current) setAttempt({ quiet: true })
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [every])

  const failed = settled?.key === key && 'message' in settled.result
  const tryAgain = useEffectEvent(() => {
    if (failed) setAttempt({ quiet: false })
  })
  useEffect(() => connection.onBack(() => tryAgain()), [connection])

  const reload = () => setAttempt({ quiet: false })
  if (settled?.key !== key) return { state: 'loading', reload }
  const stale = settled.attempt !== attempt && !attempt.quiet
  if ('value' in settled.result) {
    return { state: 'ready', value: settled.result.value, stale, reload }
  }
  if (stale) return { state: 'loading', reload }
  return { state: 'failed', message: settled.result.message, reload }
}
