import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Badge } from '../Badge.tsx'

/** The records whose last change is being undone, by the `subject` of the action. */
let subjects: readonly string[] = []
const watchers = new Set<() => void>()

function setSubjects(next: readonly string[]): void {
  subjects = next
  for (const watcher of watchers) watcher()
}

/** Runs an undo, and marks the row of the record until it ends. */
export async function trackUndo<Result>(
  subject: string,
  undo: () => Promise<Result>,
): Promise<Result> {
  setSubjects([...subjects, subject])
  try {
    return await undo()
  } finally {
    const place = subjects.indexOf(subject)
    setSubjects(subjects.filter((_, index) => index !== place))
  }
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const getSubjects = () => subjects

/** Returns the subjects whose last change is being undone. */
export const useUndoing = (): readonly string[] =>
  useSyncExternalStore(subscribe, getSubjects, getSubjects)

export const UndoingBadge = () => <Badge>Undoing…</Badge>

/**
 * Returns the rows of a list with those that are being brought back: a row that was removed is at the
 * top again as soon as its Undo is pressed.
 */
export function useRowsWithUndone<Row>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
): readonly Row[] {
  const undoing = useUndoing()
  const known = useRef(new Map<string, Row>())
  const [returning, setReturning] = useState<readonly Row[]>([])
  useEffect(() => {
    for (const row of rows) known.current.set(getKey(row), row)
  })
  useEffect(() => {
    setReturning(undoing.flatMap((key) => known.current.get(key) ?? []))
  }, [undoing])
  const present = new Set(rows.map(getKey))
  const missing = returning.filter((row) => !present.has(getKey(row)))
  return missing.length === 0 ? rows : [...missing, ...rows]
}
