import { safeStorage } from '#shared/browser/safeStorage.ts'
import { draftFields, draftKey, readDraft, writeDraft } from '#shared/contactForm.ts'

const key = 'shala.typed'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What is kept of a field: where it stood, so that another page's fields are left alone, and what it held. */
type Kept = readonly [path: string, at: number, name: string, value: string]

/**
 * Saves the input of a page that reloads because its code did not load. Returns true if nothing
 * would be lost: passwords and files cannot be saved, and browsers may deny storage.
 */
export function keepTyped(root: HTMLElement): boolean {
  const typed = getFields(root).flatMap((field, at) =>
    isChanged(field) ? [{ field, at, safe: !unkept.has(field.type) }] : [],
  )
  const kept: Kept[] = typed
    .filter(({ safe }) => safe)
    .map(({ field, at }) => [location.pathname, at, field.name, valueOf(field)])
  const written = safeStorage(() => {
    sessionStorage.setItem(key, JSON.stringify(kept))
    return true
  })
  return typed.length === 0 || (written === true && typed.every(({ safe }) => safe))
}

/** Puts back, once, what was kept of this page. React finds it as if it had been typed just now. */
export function putBackTyped(root: HTMLElement): void {
  const kept = safeStorage((): unknown => {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return JSON.parse(text ?? '[]')
  })
  const fields = getFields(root)
  for (const one of Array.isArray(kept) ? kept.filter(isKept) : []) {
    const [path, at, name, value] = one
    const field = fields[at]
    if (path === location.pathname && field !== undefined && field.name === name) fill(field, value)
  }
}

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) &&
  ['string', 'number', 'string', 'string'].every((it, n) => typeof value[n] === it)

const unkept = new Set(['password', 'file'])

const getFields = (root: HTMLElement): Field[] => [
  ...root.querySelectorAll<Field>('input, textarea, select'),
]

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    // Without one that the document chose, it is the first.
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(first, 0)
  }
  return isTicked(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

const valueOf = (field: Field): string => (isTicked(field) ? String(field.checked) : field.value)

function fill(field: Field, value: string): void {
  if (isTicked(field)) field.checked = value === 'true'
  else if (!unkept.has(field.type)) field.value = value
}

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
