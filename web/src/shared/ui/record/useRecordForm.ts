import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isClash } from '../../Refusal.ts'
import type { Stored } from '../../server.ts'

interface RecordForm<Item, Text> {
  /** Null for a new one. */
  record: Stored<Item> | null
  blank: Text
  textOf: (item: Item) => Text
  /**
   * Saves what is in the form, by the version that it began with, and answers what it is called;
   * null where there was nothing to send. Throws a `Refusal`.
   */
  save: (text: Text, seen: { id: string; revision: number } | null) => Promise<string | null>
  /** The record as it is stored at this moment. */
  read: (id: string) => Promise<Item | null>
  /** With what it is called. */
  onSaved: (name: string) => void
}

/**
 * The form of one record: what is typed, the version it began with, and, where somebody else saved
 * meanwhile, theirs beside it. `send` is for `useForm`, `heading` takes the focus.
 */
export function useRecordForm<Item extends { revision: number }, Text>(
  form: RecordForm<Item, Text>,
) {
  const { record, blank, textOf, save, read, onSaved } = form
  const heading = useRef<HTMLHeadingElement>(null)
  const [base, setBase] = useState(record)
  const before = base ? textOf(base.data) : blank
  const [text, setText] = useState(before)
  const [theirs, setTheirs] = useState<Stored<Item> | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  useEffect(() => heading.current?.focus(), [])

  // By then the guard is gone, so nobody is asked on the way back to the list.
  const tellSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved !== null) tellSaved(saved)
  }, [saved])

  const send = async () => {
    setTheirs(null)
    try {
      setSaved(await save(text, base && { id: base.id, revision: base.data.revision }))
    } catch (error) {
      const now = base && isClash(error) ? await read(base.id) : null
      if (now === null || base === null) throw error
      setTheirs({ id: base.id, data: now })
    }
  }
  const goOnFrom = (now: Stored<Item>, next: Text) => {
    setBase(now)
    setText(next)
    setTheirs(null)
    heading.current?.focus()
  }
  const clash = theirs && {
    theirs: textOf(theirs.data),
    takeTheirs: () => goOnFrom(theirs, textOf(theirs.data)),
    keepMine: () => goOnFrom(theirs, text),
  }
  return { heading, base, before, text, setText, send, clash, isSaved: saved !== null }
}
