import { useState } from 'react'
import { getErrorMessage } from '../AppError.ts'
import type { Status } from './Notice.tsx'

/**
 * Runs the action of a button and keeps what became of it, for a `StatusMessage`: the text that the
 * work returns, if any, or why it failed. `name` tells which of several buttons was pressed. Actions on
 * records, several at once and with undo, are `useActions`; what is typed is sent with `useForm`.
 */
export function useAction(explain: (error: unknown) => string = getErrorMessage) {
  const [pending, setPending] = useState<string | null>(null)
  const [status, setStatus] = useState<Status | null>(null)
  const run = async (work: () => Promise<string | undefined>, name = '') => {
    setPending(name)
    setStatus(null)
    try {
      const text = await work()
      if (text !== undefined) setStatus({ tone: 'good', text })
    } catch (error) {
      setStatus({ tone: 'bad', text: explain(error) })
    }
    setPending(null)
  }
  return { isPending: pending !== null, pending, status, setStatus, run }
}
