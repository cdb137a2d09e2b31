import { useEffect, useState } from 'react'
import { messageOf } from '../../shared/Refusal.ts'
import { useServer } from '../../shared/server.ts'
import { searchPeople, type Found } from './searchPeople.ts'

export type Search =
  | { state: 'idle' }
  | { state: 'searching' }
  | ({ state: 'found' } & Found)
  | { state: 'failed'; message: string }

const pause = 200

/** Searches when typing has paused; an answer to an older text is dropped. */
export function useSearch(text: string): Search {
  const server = useServer()
  const wanted = text.trim()
  const [answer, setAnswer] = useState<{ text: string; search: Search } | null>(null)
  useEffect(() => {
    if (wanted === '') return
    let current = true
    const settle = (search: Search) => {
      if (current) setAnswer({ text: wanted, search })
    }
    const timer = setTimeout(() => {
      searchPeople(server, wanted).then(
        (found) => settle({ state: 'found', ...found }),
        (error: unknown) => settle({ state: 'failed', message: messageOf(error) }),
      )
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [server, wanted])
  if (wanted === '') return { state: 'idle' }
  return answer?.text === wanted ? answer.search : { state: 'searching' }
}
