const unsaved = new Set<object>()

/** Says that there is something which a reload would lose. Answers how to say that it is gone. */
export function markUnsaved(): () => void {
  const mark = {}
  unsaved.add(mark)
  return () => unsaved.delete(mark)
}

/**
 * Whether a field holds another text than the document gave it: before React has come, nobody else
 * knows. The fields that React keeps say what they hold.
 */
export function isTypedInto(root: ParentNode): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}

/** Whether something was typed, or is on its way to be saved, that nobody has saved yet. */
export const hasUnsaved = (): boolean => unsaved.size > 0
