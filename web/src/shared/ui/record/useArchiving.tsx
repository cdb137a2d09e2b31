import type { Callable } from '@shala/contract/callable'
import type * as z from 'zod'
import { useServer } from '../../server.ts'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Refusals } from '../Notice.tsx'
import { activeNames, lastChange, type ListColumn } from '../list/listConfig.ts'
import type { ShownPage } from '../list/useListPage.ts'
import { useToggleWithUndo } from './useToggleWithUndo.ts'
import type { SayDone } from './useUndo.ts'

/** A record that is archived instead of deleted. */
interface Archivable {
  readonly name: string
  readonly active: boolean
  readonly revision: number
  readonly updatedAt: Date
}

interface Activation {
  id: string
  revision: number
  active: boolean
}

interface Archiving<Item> {
  /** Where the records are stored. */
  collection: string
  /** Archives or restores a record. */
  contract: Callable<z.ZodType<unknown, Activation>, z.ZodType<{ revision: number }>>
  /** The meaning of archiving, in whole sentences, such as `Its planned sessions stay.` */
  meaning: string
  page: ShownPage<Item>
  onDone: SayDone
}

const getStatus = ({ active }: Archivable) => activeNames[active ? 'active' : 'archived']

const getVerb = (active: boolean) => (active ? 'Archive' : 'Restore')

/**
 * Archives and restores the records of a list, each with an undo. Returns the refusals, to show above
 * the list, and the last columns of the list: status, last change and the button.
 */
export function useArchiving<Item extends Archivable>(parts: Archiving<Item>) {
  const { collection, contract, meaning, page, onDone } = parts
  const server = useServer()
  const { set, isPending, refused } = useToggleWithUndo<Item, boolean>({
    collection,
    getState: ({ active }) => active,
    change: async ({ id, data }, active) => {
      const { revision } = await server.call(contract, { id, revision: data.revision, active })
      return { ...data, active, revision }
    },
    said: ({ data: { name } }, active) =>
      active ? `${name} was restored.` : `${name} is archived. ${meaning}`,
    onChanged: page.put,
    onDone,
    onRefused: page.load.reload,
  })
  const columns: readonly ListColumn<Item>[] = [
    {
      title: 'Status',
      text: getStatus,
      cell: ({ data }) => <Badge tone={data.active ? 'good' : 'plain'}>{getStatus(data)}</Badge>,
    },
    lastChange.column,
    {
      title: 'Actions',
      cell: (record) => (
        <Button
          small
          pending={isPending(record.id)}
          aria-label={`${getVerb(record.data.active)}: ${record.data.name}`}
          onClick={() => void set(record, !record.data.active)}
        >
          {getVerb(record.data.active)}
        </Button>
      ),
    },
  ]
  return { columns, refusals: <Refusals messages={refused.map(({ message }) => message)} /> }
}
