import { safeStorage } from './browser/safeStorage.ts'

/**
 * Under which name a message that is being written is kept in this tab, as JSON of its fields:
 * a reload or a look at another page loses nothing. The first script of a page keeps it too.
 */
export const draftKey = 'shala.contact'

/** The fields that are saved in the draft; the hidden field is not. */
export const draftFields = ['name', 'email', 'subject', 'date', 'message'] as const
type DraftField = (typeof draftFields)[number]

/** The draft of this tab, with nothing in it that is no text. */
export function readDraft(): Partial<Record<DraftField, string>> {
  const kept = safeStorage((): unknown => JSON.parse(sessionStorage.getItem(draftKey) ?? '{}'))
  const fields = new Map<string, unknown>(
    typeof kept === 'object' && kept !== null ? Object.entries(kept) : [],
  )
  const draft: Partial<Record<DraftField, string>> = {}
  for (const name of draftFields) {
    const value = fields.get(name)
    if (typeof value === 'string') draft[name] = value
  }
  return draft
}

/** Keeps a draft; null for none. */
export function writeDraft(draft: Partial<Record<DraftField, string | null>> | null): void {
  safeStorage(() => {
    if (draft === null) sessionStorage.removeItem(draftKey)
    else sessionStorage.setItem(draftKey, JSON.stringify(draft))
  })
}

/** The values of the contact form. */
export interface ContactWritten {
  name: string
  email: string
  subject: string
  date: string
  message: string
}

/** Why a form that a browser posted by itself was not taken; what was written goes back with it. */
export interface ContactAnswer {
  written: ContactWritten
  /** What is wrong with each field, by its name. */
  errors: Partial<Record<keyof ContactWritten, string>>
  /** Why the whole was refused; empty where fields are to blame. */
  refused: string
}
