import { useEffect, useRef, useState } from 'react'
import { useActionQueue } from '../../ActionQueue.ts'
import { isEditConflict } from '../../AppError.ts'
import type { Stored } from '../../query.ts'
import { isSame, useTyped } from './useTyped.ts'

/** What of an answer says which record was saved, and as what. */
interface SavedAs {
  readonly id: string
  readonly revision: number
}

interface RecordForm<Item, Values, Saved> {
  /** Where its records are stored. */
  collection: string
  /** The key of the record; null for a new one that the server will name. */
  id: string | null
  /** The version that the form begins with; null for a new one. */
  base: Stored<Item> | null
  /** It goes on from another version, because somebody else changed it. */
  onBase?: (base: Stored<Item>) => void
  blank: Values
  formValuesOf: (item: Item, id: string) => Values
  /** What is typed at this moment, where a part of the form is a moment ahead of what it told. */
  newest?: (values: Values) => Values
  /**
   * Saves what is in the form, by the version that it began with; answers null where there was
   * nothing to send. Throws an `AppError`.
   */
  save: (
    values: Values,
    seen: SavedAs | null,
  ) => Promise<(SavedAs & { readonly saved: Saved }) | null>
  /** The record as it is stored at this moment. */
  read: (id: string) => Promise<Item | null>
  /** With what `save` answered. */
  onSaved: (saved: Saved) => void
}

const same = <T>(values: T) => values

/**
 * The form of one record: what is typed and, where somebody else saved meanwhile, theirs beside it.
 * `send` and `onSent` are for `useForm`, `current` says what to check before, `heading` takes the focus. What is
 * typed while a save is under way is saved after it.
 */
export function useRecordForm<Item extends { revision: number }, Values, Saved>(
  form: RecordForm<Item, Values, Saved>,
) {
  const {
    collection,
    id,
    base,
    onBase,
    blank,
    formValuesOf,
    newest = same,
    save,
    read,
    onSaved,
  } = form
  const queue = useActionQueue()
  const heading = useRef<HTMLHeadingElement>(null)
  const first = () => (base ? formValuesOf(base.data, base.id) : blank)
  const { values, setValues, typed } = useTyped(first)
  const [theirs, setTheirs] = useState<Stored<Item> | null>(null)
  /** The version to save on top of: what was read, or what this form made of it. */
  const seen = useRef<SavedAs | null>(base && { id: base.id, revision: base.data.revision })
  const [before, setBefore] = useState(values)
  const saved = useRef<{ answer: Saved } | null>(null)
  useEffect(() => heading.current?.focus(), [])

  const current = (): Values => {
    const now = newest(typed())
    if (now !== typed()) setValues(now)
    return now
  }
  const sendNow = async (sent: Values) => {
    const on = seen.current
    if (on === null) return save(sent, null)
    const path = `${collection}/${on.id}`
    return queue.run([path], async () => {
      const revision = queue.since(path, on.revision)
      const answer = await save(sent, { id: on.id, revision })
      if (answer !== null) queue.went(path, revision, answer.revision)
      return answer
    })
  }
  const send = async (): Promise<'again' | undefined> => {
    setTheirs(null)
    const sent = current()
    try {
      const answer = await sendNow(sent)
      if (answer === null) return undefined
      seen.current = { id: answer.id, revision: answer.revision }
      setBefore(sent)
      if (!isSame(current(), sent)) return 'again'
      saved.current = { answer: answer.saved }
    } catch (error) {
      const now = id !== null && isEditConflict(error) ? await read(id) : null
      if (now === null || id === null) throw error
      setTheirs({ id, data: now })
    }
    return undefined
  }
  const onSent = () => {
    const answered = saved.current
    saved.current = null
    if (answered !== null) onSaved(answered.answer)
  }
  const resolveConflict = (now: Stored<Item>, next: Values) => {
    seen.current = { id: now.id, revision: now.data.revision }
    onBase?.(now)
    setBefore(formValuesOf(now.data, now.id))
    setValues(next)
    setTheirs(null)
    heading.current?.focus()
  }
  const conflict = theirs && {
    theirs: formValuesOf(theirs.data, theirs.id),
    takeTheirs: () => resolveConflict(theirs, formValuesOf(theirs.data, theirs.id)),
    keepMine: () => resolveConflict(theirs, values),
  }
  return { heading, before, values, setValues, current, send, onSent, conflict }
}
