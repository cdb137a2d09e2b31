import { draftFields, draftKey, readDraft, writeDraft } from '../shared/contactForm.ts'

/**
 * Keeps what is typed into the contact form for the visit, and puts it back after a reload or on the
 * way back. It needs no other script, so nothing is lost where one is blocked, late or gone.
 */
export function keepDraft(root: HTMLElement): void {
  if (root.querySelector(`[data-draft-sent="${draftKey}"]`) !== null) writeDraft(null)
  const form = root.querySelector<HTMLFormElement>(`form[data-draft="${draftKey}"]`)
  if (form === null) return
  const kept = readDraft()
  for (const name of draftFields) putBack(form, name, kept[name] ?? '')
  root.addEventListener('input', ({ target }) => {
    const field = draftFields.find((name) => isField(target) && target.name === name)
    // React keeps it from the moment that it comes on.
    if (field === undefined || !isField(target) || target.form !== form) return
    writeDraft({ ...readDraft(), [field]: target.value })
  })
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function putBack(form: HTMLFormElement, name: string, kept: string): void {
  const field = form.elements.namedItem(name)
  if (!isField(field) || kept === '') return
  if (!(field instanceof HTMLSelectElement)) {
    // The browser may have put back what was typed last, on its own.
    if (field.value === '') field.value = kept
    return
  }
  if ([...field.options].some(({ value }) => value === kept)) field.value = kept
}
