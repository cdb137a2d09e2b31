import { type ReactNode, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Load } from '../../load.ts'
import { Button } from '../Button.tsx'
import { Loaded } from '../Loaded.tsx'
import { Notice } from '../Notice.tsx'
import { PageHeading } from '../PageHeading.tsx'

/**
 * The record that was open before the list came back: one who returns goes on from its link.
 * `onTurn` is called, while it renders, when another record is open than before, or none.
 */
export function usePreviousRecord(
  open: string | null,
  onTurn: (open: string | null) => void,
): string | null {
  const [shown, setShown] = useState(open)
  const [left, setLeft] = useState<string | null>(null)
  if (open !== shown) {
    setShown(open)
    if (open === null) setLeft(shown)
    onTurn(open)
  }
  return left
}

interface OpenRecordProps<Item> {
  /** Null where there is no such record. */
  load: Load<Item | null>
  noun: string
  /** The label of the link back, such as `Back to the list`. */
  back: string
  onLeave: () => void
  children: (item: Item) => ReactNode
}

/** A record that an address names, as it stands now, or that there is none, with the way back. */
export function OpenRecord<Item>({ load, noun, back, onLeave, children }: OpenRecordProps<Item>) {
  const isThere = load.state === 'ready' && load.value !== null
  return (
    <>
      {!isThere && <PageHeading title={noun.charAt(0).toUpperCase() + noun.slice(1)} />}
      <Loaded load={load} of={`the ${noun}`}>
        {(item) =>
          item === null ? (
            <Notice tone="warn">
              <p>There is no such {noun}.</p>
              <Button small onClick={onLeave}>
                {back}
              </Button>
            </Notice>
          ) : (
            children(item)
          )
        }
      </Loaded>
    </>
  )
}

/**
 * Which record of a list is open. It is in the address, as the parameter `name`, beside the list's
 * view. `onTurn` as in `usePreviousRecord`.
 */
export function useOpenRecord(name: string, onTurn: (open: string | null) => void) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const open = new URLSearchParams(search).get(name)
  const left = usePreviousRecord(open, onTurn)
  const getAddress = (id: string | null) => {
    const params = new URLSearchParams(search)
    if (id === null) params.delete(name)
    else params.set(name, id)
    const query = params.toString()
    return query === '' ? path : `${path}?${query}`
  }
  return { open, left, getAddress, leave: () => navigate(getAddress(null)) }
}
