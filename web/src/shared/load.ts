import { use, useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from './Refusal.ts'
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
  attempt: number
  result: { value: T } | { message: string }
}

/**
 * Loads when the component appears and whenever `key` changes; the answer to an older key is
 * dropped. `key` names everything that `load` depends on. What failed is tried again by itself once
 * a lost network is back.
 */
export function useLoad<T>(key: string, load: () => Promise<T>): Load<T> {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<Settled<T> | null>(null)
  const connection = use(ConnectionContext)
  const start = useEffectEvent(load)
  useEffect(() => {
    let wanted = true
    const settle = (result: Settled<T>['result']) => {
      if (wanted) setSettled({ key, attempt, result })
    }
    start().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ message: messageOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [key, attempt])

  const failed = settled?.key === key && 'message' in settled.result
  const tryAgain = useEffectEvent(() => {
    if (failed) setAttempt((n) => n + 1)
  })
  useEffect(() => connection.onBack(() => tryAgain()), [connection])

  const reload = () => setAttempt((n) => n + 1)
  if (settled?.key !== key) return { state: 'loading', reload }
  const stale = settled.attempt !== attempt
  if ('value' in settled.result) {
    return { state: 'ready', value: settled.result.value, stale, reload }
  }
  if (stale) return { state: 'loading', reload }
  return { state: 'failed', message: settled.result.message, reload }
}
