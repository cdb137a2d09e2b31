import { searchedPart } from '@shala/contract/searchKey'
import { useServer } from '../../../shared/server.ts'
import { useTypedSearch } from '../../../shared/useTypedSearch.ts'
import { findEverything, type FindGroup } from './findEverything.ts'

export type Finding =
  { state: 'idle' } | { state: 'searching' } | { state: 'found'; groups: readonly FindGroup[] }

/** What a text finds of everything, while it is typed. */
export function useFind(text: string): Finding {
  const server = useServer()
  const wanted = searchedPart(text) === null ? '' : text.trim()
  // It never fails: what could not be searched says so in its group.
  const search = useTypedSearch(wanted, (typed) => findEverything(server, typed))
  return search.state === 'answered' ? { state: 'found', groups: search.answer } : search
}
