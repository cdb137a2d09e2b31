import { searchedPart } from '@shala/contract/searchKey'
import { useEffect, useState } from 'react'
import { useServer } from '../../../shared/server.ts'
import { findEverything, type FindGroup } from './findEverything.ts'

export type Finding =
  { state: 'idle' } | { state: 'searching' } | { state: 'found'; groups: readonly FindGroup[] }

/** How long somebody may pause in the middle of a word. */
const pause = 200

/** Searches when typing has paused; an answer to an older text is dropped. */
export function useFind(text: string): Finding {
  const server = useServer()
  const wanted = searchedPart(text) === null ? '' : text.trim()
  const [answer, setAnswer] = useState<{ text: string; groups: FindGroup[] } | null>(null)
  useEffect(() => {
    if (wanted === '') return
    let current = true
    const timer = setTimeout(() => {
      // It never throws: what fails says so in its group.
      void findEverything(server, wanted).then((groups) => {
        if (current) setAnswer({ text: wanted, groups })
      })
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [server, wanted])
  if (wanted === '') return { state: 'idle' }
  return answer?.text === wanted
    ? { state: 'found', groups: answer.groups }
    : { state: 'searching' }
}
