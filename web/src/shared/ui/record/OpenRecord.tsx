import type { ReactNode } from 'react'
import type { Load } from '../../load.ts'
import { Button } from '../Button.tsx'
import { Loaded } from '../Loaded.tsx'
import { Notice } from '../Notice.tsx'
import { PageHeading } from '../PageHeading.tsx'

interface OpenRecordProps<Item> {
  /** Null where there is no such record. */
  load: Load<Item | null>
  noun: string
  /** What leads back, such as `Back to the list`. */
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
