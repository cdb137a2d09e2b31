import { messageOf } from '../../../shared/AppError.ts'
import { useServer } from '../../../shared/server.ts'
import { useTypedSearch } from '../../../shared/useTypedSearch.ts'
import { searchPeople, type Found } from './searchPeople.ts'

export type Search =
  | { state: 'idle' }
  | { state: 'searching' }
  | ({ state: 'found' } & Found)
  | { state: 'failed'; message: string }

/** The people whom a text finds, while it is typed. */
export function useSearch(text: string): Search {
  const server = useServer()
  const search = useTypedSearch(text.trim(), async (typed): Promise<Search> => {
    try {
      return { state: 'found', ...(await searchPeople(server, typed)) }
    } catch (error) {
      return { state: 'failed', message: messageOf(error) }
    }
  })
  return search.state === 'answered' ? search.answer : search
}
