import { useEffect, useEffectEvent, useState } from 'react'

export type TypedSearch<Answer> =
  { state: 'idle' } | { state: 'searching' } | { state: 'answered'; answer: Answer }

/** How long somebody may pause in the middle of a word. */
const pause = 200

/**
 * Searches when typing has paused; an answer to an older text is dropped, and an empty text is not
 * searched for. `search` turns a failure into an answer.
 */
export function useTypedSearch<Answer>(
  wanted: string,
  search: (text: string) => Promise<Answer>,
): TypedSearch<Answer> {
  const [settled, setSettled] = useState<{ text: string; answer: Answer } | null>(null)
  const start = useEffectEvent(search)
  useEffect(() => {
    if (wanted === '') return
    let current = true
    const timer = setTimeout(() => {
      void start(wanted).then((answer) => {
        if (current) setSettled({ text: wanted, answer })
      })
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [wanted])
  if (wanted === '') return { state: 'idle' }
  return settled?.text === wanted
    ? { state: 'answered', answer: settled.answer }
    : { state: 'searching' }
}
