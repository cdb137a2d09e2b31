import { readDraft, writeDraft } from '../../../shared/contactForm.ts'

/** The values typed so far; a subject of null means the page's default. */
export interface Draft {
  name: string
  email: string
  subject: string | null
  /** The date that was chosen of those offered; empty for none. */
  date: string
  message: string
}

export const emptyDraft: Draft = { name: '', email: '', subject: null, date: '', message: '' }

/**
 * The message that is being written, kept in this tab: a reload or a look at another page loses
 * nothing. The first render knows only what it began with, which is what was written into a form
 * that came back.
 */
export class ContactDraft {
  #current: Draft | undefined
  readonly #watchers = new Set<() => void>()

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly current = (): Draft => (this.#current ??= stored())

  readonly change = (part: Partial<Draft>): void => {
    const draft = { ...this.current(), ...part }
    this.#set(draft)
    writeDraft(draft)
  }

  readonly clear = (): void => {
    this.#set(emptyDraft)
    writeDraft(null)
  }

  #set(draft: Draft): void {
    this.#current = draft
    for (const watcher of this.#watchers) watcher()
  }
}

function stored(): Draft {
  const { subject = '', ...texts } = readDraft()
  return { ...emptyDraft, ...texts, subject: subject === '' ? null : subject }
}
