const unsaved = new Set<object>()

/** Says that there is something which a reload would lose. Answers how to say that it is gone. */
export function markUnsaved(): () => void {
  const mark = {}
  unsaved.add(mark)
  return () => unsaved.delete(mark)
}

/** Whether something was typed, or is on its way to be saved, that nobody has saved yet. */
export const hasUnsaved = (): boolean => unsaved.size > 0
