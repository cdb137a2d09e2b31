import { useLocation, useSearch } from 'wouter'
import { usePreviousRecord } from './usePreviousRecord.ts'

/**
 * Which record of a list is open. It is in the address, as the parameter `name`, beside the list's
 * view. `onTurn` as in `usePreviousRecord`.
 */
export function useOpenRecord(name: string, onTurn: (open: string | null) => void) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const open = new URLSearchParams(search).get(name)
  const left = usePreviousRecord(open, onTurn)
  const addressOf = (id: string | null) => {
    const params = new URLSearchParams(search)
    if (id === null) params.delete(name)
    else params.set(name, id)
    const query = params.toString()
    return query === '' ? path : `${path}?${query}`
  }
  return { open, left, addressOf, leave: () => navigate(addressOf(null)) }
}
