import { useRef, useState } from 'react'
import { isEditConflict } from '../../CallError.ts'
import type { Stored } from '../../query.ts'
import { useActionQueue } from '../../server/ActionQueue.ts'
import { useServer } from '../../server.ts'
import { type Parsed, toFormErrors } from '../form/formErrors.ts'
import { type FieldErrors, formFields, useForm } from '../form/useForm.ts'
import type { Described, RecordDefinition } from './defineRecord.ts'

/**
 * The values of a form. `typed` returns the current values at any time, also after an awaited save.
 */
export function useTyped<Values>(first: Values | (() => Values)) {
  const [values, show] = useState(first)
  const newest = useRef(values)
  const setValues = (next: Values | ((values: Values) => Values)) => {
    newest.current = next instanceof Function ? next(newest.current) : next
    show(newest.current)
  }
  return { values, setValues, typed: () => newest.current }
}

/** Whether two forms hold the same. Both are plain values, as they are typed. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Which record was saved, and as what. */
interface SavedAs {
  readonly id: string
  readonly revision: number
}

interface SaveResult<Values, Saved> extends SavedAs {
  /** For `onSaved`. */
  readonly saved: Saved
  /** The values to show, if the server stored something else. */
  readonly values?: Values
  /**
   * True if something other than text, such as a picture, has changed during the save and needs
   * another save.
   */
  readonly again?: boolean
}

interface RecordForm<Item, Values, Content, Name extends string, Extra extends string, Saved> {
  /** The version that the form begins with; null for a new record. */
  stored: Stored<Item> | null
  /** The key of a new record, where it is not the server that names it. */
  newId?: string
  /** The values of a new record that the declaration does not know. */
  blank?: Partial<Values>
  /** Called when the form continues from a newer version, saved by another user. */
  onBase?: (base: Stored<Item>) => void
  /** What is typed at this moment, where a part of the form is a moment ahead of what it told. */
  newest?: (values: Values) => Values
  /** Finds errors that depend on more than the values; a new record was not yet `seen`. */
  check?: (
    values: Values,
    content: Content | null,
    seen: SavedAs | null,
  ) => FieldErrors<Name | Extra>
  /** Names what the values refer to, to compare two versions. */
  name?: (values: Values) => Described<Name>
  /** Saves it, by the version that was seen; `before` is what it was then. Throws a `CallError`. */
  save: (
    content: Content,
    seen: SavedAs | null,
    before: Item | null,
  ) => Promise<SaveResult<Values, Saved>>
  /** With what `save` answered. */
  onSaved: (saved: Saved) => void
}

const same = <T>(values: T) => values

/**
 * The form of one record, for `RecordForm`: its values, its field props, and the other version if
 * another user has saved. Input typed during a save is saved afterwards.
 */
export function useRecordForm<
  Item extends { revision: number },
  Values extends object,
  Content,
  Name extends string & keyof Values,
  Extra extends string,
  Saved,
>(
  definition: RecordDefinition<Item, Values, Content, Name, Extra>,
  options: RecordForm<Item, Values, Content, Name, Extra, Saved>,
) {
  const { collection, schema, noun, labels, toValues, compare, merge } = definition
  const { stored, newest = same, save } = options
  const server = useServer()
  const queue = useActionQueue()
  const [base, setBase] = useState(stored)
  const { values, setValues, typed } = useTyped(() =>
    stored ? toValues(stored.data, stored.id) : { ...definition.blank, ...options.blank },
  )
  const [theirs, setTheirs] = useState<Stored<Item> | null>(null)
  /** The version to save on top of: what was read, or what this form made of it. */
  const seen = useRef<SavedAs | null>(stored && { id: stored.id, revision: stored.data.revision })
  const [before, setBefore] = useState(values)
  const saved = useRef<{ answer: Saved } | null>(null)

  const current = (): Values => {
    const now = newest(typed())
    if (now !== typed()) setValues(now)
    return now
  }
  const parse = (values: Values): Parsed<Content, Name | Extra> => {
    const parsed = definition.parse(values)
    const found = options.check?.(values, parsed.data, seen.current) ?? {}
    return Object.keys(found).length === 0
      ? parsed
      : { data: null, errors: { ...parsed.errors, ...found } }
  }
  const saveInTurn = async (content: Content) => {
    const on = seen.current
    if (on === null) return save(content, null, null)
    const path = `${collection}/${on.id}`
    return queue.run([path], async () => {
      const revision = queue.since(path, on.revision)
      const answer = await save(content, { id: on.id, revision }, base?.data ?? null)
      queue.went(path, revision, answer.revision)
      return answer
    })
  }
  const send = async (): Promise<'again' | undefined> => {
    setTheirs(null)
    const sent = current()
    const { data: content } = parse(sent)
    if (content === null) return undefined
    try {
      const answer = await saveInTurn(content)
      seen.current = { id: answer.id, revision: answer.revision }
      setBefore(answer.values ?? sent)
      if (answer.again || !isSame(current(), sent)) return 'again'
      if (answer.values) setValues(answer.values)
      saved.current = { answer: answer.saved }
    } catch (error) {
      const id = base?.id ?? options.newId
      const now =
        id !== undefined && isEditConflict(error) ? await server.get(collection, id, schema) : null
      if (now === null || id === undefined) throw error
      setTheirs({ id, data: now })
    }
    return undefined
  }
  const form = useForm<Name | Extra>({
    check: () => parse(current()).errors ?? {},
    send,
    onSent: () => {
      const answered = saved.current
      saved.current = null
      if (answered !== null) options.onSaved(answered.answer)
    },
    explain: (error) => toFormErrors(error, definition.errorLabels(typed())),
  })
  const resolveConflict = (now: Stored<Item>, next: Values) => {
    seen.current = { id: now.id, revision: now.data.revision }
    setBase(now)
    options.onBase?.(now)
    setBefore(toValues(now.data, now.id))
    setValues(next)
    setTheirs(null)
  }
  const getConflict = (now: Stored<Item>) => {
    const other = toValues(now.data, now.id)
    return {
      differences: compare({ base: before, mine: values, theirs: other }, options.name),
      onTakeTheirs: () => resolveConflict(now, other),
      onKeepMine: () =>
        resolveConflict(now, merge({ base: before, mine: current(), theirs: other })),
    }
  }
  const isDirty = !definition.isSame(values, before)
  const { errors } = form
  const field = formFields<Values, Name>({ labels, values, errors, onChange: setValues })
  const conflict = theirs && getConflict(theirs)
  return { noun, form, field, base, values, setValues, isDirty, conflict }
}
