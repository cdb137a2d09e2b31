import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useLoad, type Load } from '../../load.ts'
import type { Stored } from '../../query.ts'
import { documentQuery, toEdit } from '../../queryClient.ts'
import { useServer } from '../../server.ts'
import { Button, buttonClass } from '../Button.tsx'
import { Loaded } from '../Loaded.tsx'
import { Notice } from '../Notice.tsx'
import { PageActions } from '../PageActions.tsx'
import { PageHeading } from '../PageHeading.tsx'
import type { RecordKind } from '../list/listConfig.ts'
import { takeFocus } from '../takeFocus.ts'
import { UndoBar } from './UndoBar.tsx'
import { useUndo, type SayDone } from './useUndo.ts'

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

/** The parts of a list whose records open in a form. */
export interface EditableListProps {
  editAddress: (id: string) => string
  /** The record to focus after its form was closed. */
  focusOn: string | null
  onDone: SayDone
}

interface LeaveForm {
  /** Receives the name of the record. */
  onSaved: (name: string) => void
  onLeave: () => void
}

interface LoadedFormProps<Item> {
  record: RecordKind<Item>
  form: (record: Stored<Item> | null, leave: LeaveForm) => ReactNode
}

function LoadedForm<Item>(props: LoadedFormProps<Item> & { id: string; leave: LeaveForm }) {
  const { id, form, leave } = props
  const { collection, schema, noun } = props.record
  const load = useLoad(toEdit(documentQuery(useServer(), collection, id, schema)))
  return (
    <OpenRecord load={load} noun={noun.one} back="Back to the list" onLeave={leave.onLeave}>
      {(data) => form({ id, data }, leave)}
    </OpenRecord>
  )
}

interface ListWithFormProps<Item> extends LoadedFormProps<Item> {
  list: (props: EditableListProps) => ReactNode
}

const fresh = 'new'

/** A list with a link to add a record, or the form of a record, as named in the URL. */
export function ListWithForm<Item>({ list, record, form }: ListWithFormProps<Item>) {
  const noun = record.noun.one
  const { done, say } = useUndo()
  const { open, left, getAddress, leave } = useOpenRecord(noun, (next) => {
    if (next !== null) say(null)
  })
  const onSaved = (name: string) => {
    say({ text: `${name} was saved.` })
    leave()
  }
  const forms = { onSaved, onLeave: leave }
  return (
    <div className="stack">
      {open === null ? (
        <>
          <PageActions>
            <Link
              href={getAddress(fresh)}
              className={buttonClass('primary', true)}
              ref={left === fresh ? takeFocus : undefined}
            >
              Add a {noun}
            </Link>
          </PageActions>
          {list({ editAddress: getAddress, focusOn: left, onDone: say })}
        </>
      ) : open === fresh ? (
        form(null, forms)
      ) : (
        <LoadedForm key={open} id={open} leave={forms} record={record} form={form} />
      )}
      <UndoBar done={done} />
    </div>
  )
}
