import { CallError, CodeMissing } from '#shared/CallError.ts'
import { readDraft, writeDraft } from '#shared/contactForm.ts'
import { ContactErrors } from '../model/explainContact.ts'

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

/** Whether an error says nothing of the message: a script did not arrive, or cannot run here. */
export function isForWantOfCode(error: unknown): boolean {
  if (error instanceof CodeMissing) return true
  return !(error instanceof CallError) && !(error instanceof ContactErrors)
}

/**
 * Lets the browser post the form of the frame, which leaves the page. Resolves if the user returns.
 */
export function postByBrowser(frame: HTMLElement | null): Promise<void> {
  const form = frame?.querySelector('form')
  if (form == null) throw new Error('There is no form to post')
  const back = new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
  })
  form.submit()
  return back
}
