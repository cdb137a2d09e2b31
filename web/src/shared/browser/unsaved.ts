const unsaved = new Set<object>()

/** Says that there is something which a reload would lose. Answers how to say that it is gone. */
export function markUnsaved(): () => void {
  const mark = {}
  unsaved.add(mark)
  return () => unsaved.delete(mark)
}

/**
 * Returns true if a field differs from its value in the document. Needed before React has loaded;
 * later the forms report unsaved changes themselves.
 */
export function isTypedInto(root: ParentNode): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}

/** Returns true if there are unsaved changes, including changes that are being saved. */
export const hasUnsaved = (): boolean => unsaved.size > 0
