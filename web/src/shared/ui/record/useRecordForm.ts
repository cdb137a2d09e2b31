import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isClash } from '../../Refusal.ts'
import type { Stored } from '../../server.ts'

interface RecordForm<Item, Text, Saved> {
  /** The key of the record; null for a new one that the server will name. */
  id: string | null
  /** The version that the form goes on from; null for a new one. */
  base: Stored<Item> | null
  /** Another version to go on from, because somebody else changed it. */
  onBase: (base: Stored<Item>) => void
  blank: Text
  textOf: (item: Item, id: string) => Text
  /**
   * Saves what is in the form, by the version that it began with; answers null where there was
   * nothing to send. Throws a `Refusal`.
   */
  save: (text: Text, seen: { id: string; revision: number } | null) => Promise<Saved | null>
  /** The record as it is stored at this moment. */
  read: (id: string) => Promise<Item | null>
  /** With what `save` answered. */
  onSaved: (saved: Saved) => void
}

/**
 * The form of one record: what is typed and, where somebody else saved meanwhile, theirs beside it.
 * `send` is for `useForm`, `heading` takes the focus.
 */
export function useRecordForm<Item extends { revision: number }, Text, Saved>(
  form: RecordForm<Item, Text, Saved>,
) {
  const { id, base, onBase, blank, textOf, save, read, onSaved } = form
  const heading = useRef<HTMLHeadingElement>(null)
  const before = base ? textOf(base.data, base.id) : blank
  const [text, setText] = useState(before)
  const [theirs, setTheirs] = useState<Stored<Item> | null>(null)
  const [saved, setSaved] = useState<{ answer: Saved } | null>(null)
  useEffect(() => heading.current?.focus(), [])

  // By then the guard is gone, so nobody is asked on the way on.
  const tellSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved !== null) tellSaved(saved.answer)
  }, [saved])

  const send = async () => {
    setTheirs(null)
    try {
      const answer = await save(text, base && { id: base.id, revision: base.data.revision })
      if (answer !== null) setSaved({ answer })
    } catch (error) {
      const now = id !== null && isClash(error) ? await read(id) : null
      if (now === null || id === null) throw error
      setTheirs({ id, data: now })
    }
  }
  const goOnFrom = (now: Stored<Item>, next: Text) => {
    onBase(now)
    setText(next)
    setTheirs(null)
    heading.current?.focus()
  }
  const clash = theirs && {
    theirs: textOf(theirs.data, theirs.id),
    takeTheirs: () => goOnFrom(theirs, textOf(theirs.data, theirs.id)),
    keepMine: () => goOnFrom(theirs, text),
  }
  return { heading, before, text, setText, send, clash, isSaved: saved !== null }
}
