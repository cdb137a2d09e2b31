import { useRef, useState } from 'react'
import { getErrorMessage, isAboutConnection } from '../CallError.ts'
import { useBackOnline } from '../browser/useBackOnline.ts'
import type { Status } from './Notice.tsx'

/**
 * Runs the action of a button and keeps what became of it, for a `StatusMessage`: the text that the
 * work returns, if any, or why it failed. `name` tells which of several buttons was pressed. Of actions
 * that overlap, the last one counts. Actions on records, with undo, are `useActions`; what is typed is
 * sent with `useForm`.
 */
export function useAction(explain: (error: unknown) => string = getErrorMessage) {
  const [pending, setPending] = useState<string | null>(null)
  const [status, setStatus] = useState<Status | null>(null)
  const last = useRef(0)
  useBackOnline(() => setStatus((now) => (now && isAboutConnection(now.text) ? null : now)))
  const run = async (work: () => Promise<string | undefined>, name = '') => {
    const own = ++last.current
    const say = (next: Status) => {
      if (own === last.current) setStatus(next)
    }
    setPending(name)
    setStatus(null)
    try {
      const text = await work()
      if (text !== undefined) say({ tone: 'good', text })
    } catch (error) {
      say({ tone: 'bad', text: explain(error) })
    }
    if (own === last.current) setPending(null)
  }
  return { isPending: pending !== null, pending, status, setStatus, run }
}
