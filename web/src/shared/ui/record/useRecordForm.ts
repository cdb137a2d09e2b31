import { useRef, useState } from 'react'
import { isEditConflict } from '../../AppError.ts'
import type { Stored } from '../../query.ts'
import { useActionQueue } from '../../server/ActionQueue.ts'
import type { Parsed } from '../form/formErrors.ts'
import { type Explanation, formFields, useForm } from '../form/useForm.ts'
import type { Difference } from './EditConflict.tsx'

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

interface RecordForm<Item, Values, Content, Field extends string, Saved> {
  /** Where its records are stored. */
  collection: string
  /** The version that the form begins with; null for a new record. */
  record: Stored<Item> | null
  /** The key of a new record, where it is not the server that names it. */
  newId?: string
  /** Called when the form continues from a newer version, saved by another user. */
  onBase?: (base: Stored<Item>) => void
  labels: Readonly<Record<Field & keyof Values, string>>
  blank: Values
  toFormValues: (item: Item, id: string) => Values
  /** What is typed at this moment, where a part of the form is a moment ahead of what it told. */
  newest?: (values: Values) => Values
  /** What is typed, as it is saved, or what is wrong with it; a new record was not yet `seen`. */
  parse: (values: Values, seen: SavedAs | null) => Parsed<Content, Field>
  /** In what two versions differ, in words. */
  compare: (mine: Values, theirs: Values) => readonly Difference[]
  /** Saves it, by the version that was seen; `before` is what it was then. Throws an `AppError`. */
  save: (
    content: Content,
    seen: SavedAs | null,
    before: Item | null,
  ) => Promise<SaveResult<Values, Saved>>
  /** Translates an error of `save`. */
  explain: (error: unknown, values: Values) => Explanation<Field>
  /** The record as it is stored at this moment. */
  read: (id: string) => Promise<Item | null>
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
  Field extends string,
  Saved,
>(options: RecordForm<Item, Values, Content, Field, Saved>) {
  const { collection, record, blank, toFormValues, newest = same, parse, save, read } = options
  const queue = useActionQueue()
  const [base, setBase] = useState(record)
  const { values, setValues, typed } = useTyped(() =>
    record ? toFormValues(record.data, record.id) : blank,
  )
  const [theirs, setTheirs] = useState<Stored<Item> | null>(null)
  /** The version to save on top of: what was read, or what this form made of it. */
  const seen = useRef<SavedAs | null>(record && { id: record.id, revision: record.data.revision })
  const [before, setBefore] = useState(values)
  const saved = useRef<{ answer: Saved } | null>(null)

  const current = (): Values => {
    const now = newest(typed())
    if (now !== typed()) setValues(now)
    return now
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
    const { data: content } = parse(sent, seen.current)
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
      const now = id !== undefined && isEditConflict(error) ? await read(id) : null
      if (now === null || id === undefined) throw error
      setTheirs({ id, data: now })
    }
    return undefined
  }
  const form = useForm<Field>({
    check: () => parse(current(), seen.current).errors ?? {},
    send,
    onSent: () => {
      const answered = saved.current
      saved.current = null
      if (answered !== null) options.onSaved(answered.answer)
    },
    explain: (error) => options.explain(error, typed()),
  })
  const resolveConflict = (now: Stored<Item>, next: Values) => {
    seen.current = { id: now.id, revision: now.data.revision }
    setBase(now)
    options.onBase?.(now)
    setBefore(toFormValues(now.data, now.id))
    setValues(next)
    setTheirs(null)
  }
  const conflict = theirs && {
    differences: options.compare(values, toFormValues(theirs.data, theirs.id)),
    onTakeTheirs: () => resolveConflict(theirs, toFormValues(theirs.data, theirs.id)),
    onKeepMine: () => resolveConflict(theirs, values),
  }
  const isDirty = options.compare(values, before).length > 0
  const { labels } = options
  const field = formFields({ labels, values, errors: form.errors, onChange: setValues })
  return { form, field, base, before, values, setValues, isDirty, conflict }
}
